import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joining } from "#learner/session.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { JoinGroupPage } from "./join-page.tsx";

const secret = "abcdefghijklmnopqrstuv";
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: { body?: string }) => {
    if (init.body !== undefined) sent.push(JSON.parse(init.body));
    return url === "/api/groups/invitation"
      ? Response.json({ kind: "class", name: "七年级 3 班", owner: "陈静", door: "open", members: 30 })
      : Response.json({ id: "u", nickname: "小明", phone: "13800138000" });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.remove("token");
  joining.remove("class_key");
});

function open(address: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <JoinGroupPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("a link says who asks and what they will see, before a visitor registers with its secret", async () => {
  open(`/class/join#${secret}`);
  await screen.findByRole("heading", { name: "七年级 3 班" });
  expect(sent).toEqual([{ secret }]);
  expect(screen.getByText("准确率，错了什么、写成了什么")).toBeTruthy();
  expect(screen.getByText("消息、订单和会员")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "注册后加入" }));
  expect(joining.get("class_key")).toBe(secret);
});

test("a code is taken in small letters and with a blank, and a wrong one is not sent", async () => {
  open("/class/join");
  const type = (value: string) => {
    fireEvent.change(screen.getByLabelText("班级码"), { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "下一步" }));
  };
  type("km4 tx");
  expect(await screen.findByText("班级码是六个字母")).toBeTruthy();
  expect(sent).toEqual([]);
  type("kmr qtx");
  await screen.findByRole("heading", { name: "七年级 3 班" });
  expect(sent).toEqual([{ code: "KMRQTX" }]);
});

test("a learner joins under the name of their account, or another one", async () => {
  stored.set("token", { token: "t", user_id: "u" });
  open(`/class/join#${secret}`);
  const name = await screen.findByLabelText<HTMLInputElement>("在班里的名字");
  await vi.waitFor(() => expect(name.value).toBe("小明"));
  fireEvent.change(name, { target: { value: "周子昂" } });
  fireEvent.click(screen.getByRole("button", { name: "加入这个班" }));
  await vi.waitFor(() => expect(sent).toContainEqual({ secret, name: "周子昂" }));
});
