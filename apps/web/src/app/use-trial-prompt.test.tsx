import "fake-indexeddb/auto";
import type { UserInfo } from "@shiju/contract/people/accounts";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";

const asked = vi.fn<() => Promise<boolean>>(async () => await new Promise(() => {}));
vi.mock("@shiju/ui/overlays/notices.ts", () => ({ confirm: asked, toast: () => {} }));

beforeEach(() => void asked.mockClear());
afterEach(() => stored.remove("token"));

/** Returns whether a new page load at this address asks this user to claim the trial. */
async function asks(pathname: string, user: Partial<UserInfo> | null): Promise<boolean> {
  vi.resetModules();
  const { useTrialPrompt } = await import("./use-trial-prompt.ts");
  const { userQuery } = await import("#learner/session.ts");
  const queryClient = createQueryClient();
  if (user) {
    stored.set("token", { token: "t", user_id: "me" });
    queryClient.setQueryData(userQuery.queryKey, user as UserInfo);
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  renderHook(() => useTrialPrompt(pathname), { wrapper }).unmount();
  return asked.mock.calls.length > 0;
}

const newcomer: Partial<UserInfo> = { is_get_free: 0, vip_type: 0, free_time: 600 };

test.each([
  ["a learner who has not had the trial", "/courseMall/index", newcomer, true],
  ["also where nothing is metered", "/courseMall/index", { ...newcomer, free_time: null }, true],
  ["in my courses", "/myCourse/index", newcomer, true],
  ["in the textbooks", "/teachMall/index", newcomer, true],
  ["among the words", "/words", newcomer, true],
  ["not in the vocabulary test", "/words/test", newcomer, false],
  ["nowhere else", "/home/index", newcomer, false],
  ["nobody who has had it", "/courseMall/index", { ...newcomer, is_get_free: 1 as const }, false],
  ["no member", "/courseMall/index", { ...newcomer, vip_type: 3 }, false],
  ["a tier above 5 is none", "/courseMall/index", { ...newcomer, vip_type: 6 }, true],
  ["no visitor", "/courseMall/index", null, false],
])("the trial is offered as the specification says: %s", async (_, pathname, user, expected) => {
  expect(await asks(pathname, user)).toBe(expected);
});
