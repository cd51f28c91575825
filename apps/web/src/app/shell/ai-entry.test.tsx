import "fake-indexeddb/auto";
import type { UserInfo } from "@shiju/contract/people/accounts";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { userQuery } from "#learner/session.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { AiEntry } from "./ai-entry.tsx";

/** Notices are loaded on demand, and the first load is slow. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 30_000);

const openWindow = vi.fn<(url: string) => void>();
let learners = 0;
beforeEach(() => {
  openWindow.mockReset();
  // A new learner for each test, because the device stores data by learner.
  learners += 1;
  vi.stubGlobal("open", openWindow);
  stored.set("token", { token: "t", user_id: `learner ${learners}` });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.remove("token");
});

const Address = () => <output>{useLocation().pathname}</output>;
const here = () => screen.getByRole("status").textContent;

function show(user?: Partial<UserInfo>) {
  const queryClient = createQueryClient();
  if (user) queryClient.setQueryData(userQuery.queryKey, user as UserInfo);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/home/index"]}>
        <Address />
        <AiEntry folded={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "AI 制课" }));
}

const open = { may_study: true, may_create: true, is_metered: false };
const onTrial = { may_study: true, may_create: false, is_metered: false };

test("the editor opens for whom the policy lets create, whatever the tier is called", async () => {
  show({ vip_type: 0, policy: open });
  await waitFor(() => expect(openWindow).toHaveBeenCalledOnce());
  expect(openWindow.mock.calls[0]?.[0]).toMatch(/\/editor\/$/);
  expect(here()).toBe("/home/index");
});

test.each([
  ["on trial", { vip_type: 0, policy: onTrial }],
  ["of a tier that the policy does not know", { vip_type: 6, policy: onTrial }],
])("whoever is %s is sent to the membership", async (_who, user) => {
  show(user);
  expect(await screen.findByText("请先开通会员")).toBeTruthy();
  await waitFor(() => expect(here()).toBe("/vip"));
  expect(openWindow).not.toHaveBeenCalled();
});

test("a visitor is sent to the membership", async () => {
  stored.remove("token");
  show();
  await waitFor(() => expect(here()).toBe("/vip"));
});

test("while the profile loads, a member is sent nowhere, and the editor opens once it has come", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(here()).toBe("/home/index");
  expect(openWindow).not.toHaveBeenCalled();
  answer(Response.json({ vip_type: 4, policy: open }));
  await waitFor(() => expect(openWindow).toHaveBeenCalledOnce());
  expect(here()).toBe("/home/index");
});

test("a profile that does not come sends nobody to the membership", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  show();
  expect(await screen.findByText("暂时打不开，请检查网络后再试")).toBeTruthy();
  expect(here()).toBe("/home/index");
});

test("a phone turned sideways is no computer", async () => {
  const userAgent = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36";
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  show({ vip_type: 4, policy: open });
  expect(await screen.findByText("请在电脑使用该功能")).toBeTruthy();
  expect(openWindow).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
