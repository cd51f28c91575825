import type { UserInfo } from "@shiju/contract/people/accounts";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AreaRoutes } from "./area-routes.tsx";
import { createQueryClient } from "#platform/query-client.ts";
import { stored } from "#platform/storage.ts";

const leave = vi.fn<(url: string | URL) => void>();
const server = vi.fn<(path: string) => Response>();
const learner: Partial<UserInfo> = {
  id: "u",
  nickname: "林小满",
  head_img: "",
  invitation_code: "8K3F2M",
  vip_type: 0,
  role: "learner",
  policy: { may_study: false, may_create: false, is_metered: true },
};
const member = { ...learner, vip_type: 4, policy: { may_study: true, may_create: true, is_metered: false } };
const operator: Partial<UserInfo> = { ...learner, role: "admin" };
const commands = [{ name: "create-admin", usage: "手机号", summary: "让这个手机号的账号成为运营者" }];

beforeEach(() => {
  stored.set("token", { token: "t", user_id: "u" });
  vi.stubGlobal("location", { ...location, replace: leave.mockReset() });
  vi.stubGlobal("fetch", async (path: string) => server(path));
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.remove("token");
});

const answerWith = (user: Partial<UserInfo>) =>
  server
    .mockReset()
    .mockImplementation((path) =>
      Response.json(path === "/api/users/my" ? user : { commands, drafts: [], jobs: [] }),
    );

function refuse(status: number) {
  server
    .mockReset()
    .mockImplementation(() =>
      Response.json({ code: "internal", message: "服务器出了问题", request_id: "r1" }, { status }),
    );
}

function open(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <AreaRoutes />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/**
 * Returns the first title of the page. A phone shows the text that the console needs a computer. A computer hides this
 * text.
 */
const title = async () => {
  const titles = await screen.findAllByRole("heading", { level: 1 });
  return titles[0] ?? document.body;
};

describe.each(["/editor/nowhere?lesson=2", "/admin/nowhere"])("%s", (path) => {
  test("leads a visitor to signing in, and from there back", () => {
    stored.remove("token");
    open(path);
    expect(leave).toHaveBeenCalledWith(`/h5/login?redirect=${encodeURIComponent(path)}`);
    expect(screen.getByRole("status").textContent).toBe("正在去登录…");
  });

  test("leads whoever has a token that is no longer good there too", async () => {
    refuse(401);
    open(path);
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(stored.get("token")).toBeNull();
  });

  test("says what went wrong, and tries again", async () => {
    refuse(500);
    open(path);
    expect((await screen.findByRole("alert")).textContent).toContain("编号 r1，反馈问题时请带上");
    answerWith({ ...member, role: "admin" });
    screen.getByRole("button", { name: "重试" }).click();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(leave).not.toHaveBeenCalled();
  });

  test("is a page that there is not", async () => {
    answerWith({ ...member, role: "admin" });
    open(path);
    expect((await title()).textContent).toBe("没有这一页");
  });
});

test.each<[string, Partial<UserInfo>, string, string[]]>([
  ["/editor/", learner, "制作课程要先开通会员", ["/h5/vip/index", "/h5/feedback", "/h5/home/index"]],
  ["/editor/", operator, "制作课程要先开通会员", ["/h5/vip/index", "/h5/feedback", "/h5/home/index"]],
  ["/admin/", learner, "后台只给运营者用", ["/h5/home/index"]],
  ["/admin/", member, "后台只给运营者用", ["/h5/home/index"]],
])("%s refuses whom it is not for, and says the ways on", async (path, user, words, ways) => {
  answerWith(user);
  open(path);
  expect((await title()).textContent).toBe(words);
  const links = within(screen.getByRole("main")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(ways);
  expect(server).toHaveBeenCalledOnce();
});

test("a member is shown the editor's first page, and nothing of the console", async () => {
  answerWith(member);
  open("/editor/");
  expect(await screen.findByRole("heading", { name: "我的课程" })).toBeTruthy();
  expect(await screen.findByText("还没有课程")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "后台" })).toBeNull();
  await waitFor(() => expect(document.title).toBe("制课 · 拾句"));
});

test("an operator is shown every command, and the way to the editor with a membership", async () => {
  answerWith({ ...member, role: "admin" });
  open("/admin/commands");
  expect(await screen.findByText("让这个手机号的账号成为运营者")).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toContain("npm run admin -- create-admin 手机号");
  expect(screen.getByRole("link", { name: "制课" }).getAttribute("href")).toBe("/editor/");
});

test("who is of the staff finds their own pages alone", async () => {
  answerWith({ ...member, role: "support" });
  open("/admin/commands");
  expect((await title()).textContent).toBe("没有权限");
  expect(screen.queryByRole("link", { name: "命令" })).toBeNull();
});
