import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { MemberLimit } from "./member-limit.tsx";

let limit = { minutes: null as number | null, today: 840, quiet: null as object | null, has_pin: false };
const sent: unknown[] = [];
beforeEach(() => {
  stored.set("token", { token: "t", user_id: "u" });
  vi.stubGlobal("fetch", async (_path: string, init?: RequestInit) => {
    if (init?.method === "PUT") {
      const body = JSON.parse(init.body as string) as object;
      sent.push(body);
      limit = { ...limit, ...body, has_pin: false };
    }
    return Response.json(limit);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.remove("token");
  sent.length = 0;
});

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberLimit groupId="g" userId="c" />
    </QueryClientProvider>,
  );
const save = () => fireEvent.click(screen.getByRole("button", { name: "保存时长" }));

test("a parent chooses minutes and quiet hours in one form", async () => {
  open();
  await screen.findByText(/今天学了 14 分钟/);
  fireEvent.click(screen.getByLabelText("30 分钟"));
  fireEvent.click(screen.getByLabelText("设"));
  fireEvent.change(screen.getByLabelText("到"), { target: { value: "06:30" } });
  save();
  await vi.waitFor(() => expect(sent).toEqual([{ minutes: 30, quiet: { from: "21:30", to: "06:30" } }]));
});

test("a limit with a PIN asks for it before anything is sent", async () => {
  limit = { minutes: 20, today: 0, quiet: null, has_pin: true };
  open();
  await screen.findByLabelText("孩子设备上的家长密码");
  save();
  await screen.findByText("密码是 4 到 6 位数字");
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("孩子设备上的家长密码"), { target: { value: "2468" } });
  save();
  await vi.waitFor(() => expect(sent).toEqual([{ minutes: 20, quiet: null, pin: "2468" }]));
});
