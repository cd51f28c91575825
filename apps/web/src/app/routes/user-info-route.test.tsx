import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startAppearance } from "#learner/settings/appearance.ts";
import { entriesFor } from "#app/shell/menu-entries.ts";
import { usePersonalInfo } from "#app/sign-out/personal-info-store.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { signIn } from "#platform/queue/queue-fakes.ts";
import { userQuery } from "#learner/session.ts";
import { MenuContext } from "./menu-context.ts";
import { UserInfoRoute } from "./user-info-route.tsx";

const resize = (width: number) =>
  act(() =>
    (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
      width,
    }),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  resize(390);
  return () => vi.unstubAllGlobals();
});
afterEach(() => resize(1440));

function open() {
  const queryClient = createQueryClient();
  const user = { id: "amy", nickname: "小满", head_img: "", vip_type: 0, invitation_code: "7TTVG5FF" };
  queryClient.setQueryData(userQuery.queryKey, user as never);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/userinfo"]}>
        <MenuContext value={entriesFor({ vipType: 0, hasTextbooks: false })}>
          <UserInfoRoute />
        </MenuContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("a phone leads from 我的 to every page of the menu that has no tab", () => {
  signIn("amy");
  open();
  const rows = screen.getAllByRole("link").map((link) => link.textContent);
  const titles = entriesFor({ vipType: 0, hasTextbooks: false }).flatMap(({ tab, title }) =>
    tab ? [] : title,
  );
  expect(titles).not.toEqual([]);
  expect(rows).toEqual(expect.arrayContaining([...titles, "最近学习", "帮助文档", "意见反馈"]));
});

test("the ID stands one level deeper, behind who one is", () => {
  signIn("amy");
  open();
  expect(screen.queryByText("7TTVG5FF")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "个人信息，小满" }));
  expect(usePersonalInfo.getState().open).toBe(true);
});

test("the dark mode is a switch of the list", async () => {
  const stop = startAppearance();
  open();
  const dark = screen.getByRole("switch", { name: "深色模式" });
  expect(dark.getAttribute("aria-checked")).toBe("false");
  fireEvent.click(dark);
  await waitFor(() => expect(dark.getAttribute("aria-checked")).toBe("true"));
  fireEvent.click(dark);
  expect(await within(dark).findByText("关")).toBeTruthy();
  stop();
});
