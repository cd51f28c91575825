import type { UserInfo } from "@shiju/contract/people/accounts";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { userQuery } from "#learner/session.ts";
import { stored } from "#platform/storage/storage.ts";
import { freeTimeStore } from "#learner/free-time.ts";
import { FreeTime } from "./free-time.tsx";

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function show(user: Partial<UserInfo>) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(userQuery.queryKey, user as UserInfo);
  render(
    <QueryClientProvider client={queryClient}>
      <FreeTime />
    </QueryClientProvider>,
  );
}

beforeEach(() => stored.set("token", { token: "t", user_id: "me" }));

test.each([
  ["before the trial", { is_get_free: 0, remain_time: 0 }],
  ["after the trial", { is_get_free: 1, remain_time: inSeconds(-60) }],
] as const)("%s the free time of today is shown", (_when, user) => {
  show({ ...user, free_time: 384 });
  expect(screen.getByText("今日免费 06:24")).toBeTruthy();
});

test("the menu says no more than the practice did", () => {
  const date = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  freeTimeStore.set("free_time", { owner: "me", date, ms: 0 });
  show({ is_get_free: 0, remain_time: 0, free_time: 21 });
  expect(screen.getByText("今日免费 00:00")).toBeTruthy();
  freeTimeStore.remove("free_time");
});

test("where nothing is metered, nothing is shown", () => {
  show({ is_get_free: 0, remain_time: 0, free_time: null });
  expect(screen.queryByText(/免费/)).toBeNull();
});

test("a running trial is counted down, and at its end the learner's information is asked for again", async () => {
  const user = { is_get_free: 1, remain_time: inSeconds(-1), free_time: 600 };
  vi.stubGlobal("fetch", async () => Response.json(user));
  show({ is_get_free: 1, remain_time: inSeconds(2), free_time: null });
  expect(screen.getByRole("timer").textContent).toMatch(/^体验 00:00:0[012]$/);
  await waitFor(() => expect(screen.getByText("今日免费 10:00")).toBeTruthy());
});
