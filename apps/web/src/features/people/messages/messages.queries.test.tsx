import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { MessagesLink } from "./messages-link.tsx";

const told: [string, string][] = [];
vi.mock(import("@shiju/ui/overlays/notices.ts"), async (original) => ({
  ...(await original()),
  notify: (title: string, message: string) => void told.push([title, message]),
}));

let unread = 1;
beforeEach(() => {
  stored.set("token", { token: "t", user_id: "u" });
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(
      path.endsWith("/unread")
        ? { unread }
        : { unread, messages: [{ title: "你的反馈有了答复" }], next_cursor: null },
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.remove("token");
});

test("a message that comes while the app stands open is told once, by its title", async () => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MessagesLink />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("link", { name: "系统消息，1 条未读" });
  expect(told).toEqual([]);
  const askAgain = () => act(() => client.refetchQueries({ queryKey: ["messages", "unread"] }));
  unread = 2;
  await askAgain();
  await vi.waitFor(() => expect(told).toEqual([["新的系统消息", "你的反馈有了答复"]]));
  await screen.findByRole("link", { name: "系统消息，2 条未读" });
  unread = 4;
  await askAgain();
  await vi.waitFor(() => expect(told.at(-1)?.[0]).toBe("2 条新的系统消息"));
  unread = 0;
  await askAgain();
  expect(told).toHaveLength(2);
});
