import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { emptyQueue, signIn } from "#platform/queue/queue-fakes.ts";
import { requestRows } from "#platform/queue/request-rows.ts";
import { AppStatus } from "./app-status.tsx";

const row = (address: string, id: string) => ({
  key: `amy ${address} ${id}`,
  owner: "amy",
  address,
  input: {},
  at: "2026-01-01T00:00:00.000Z",
  revision: id,
});

beforeEach(() => signIn("amy"));
afterEach(emptyQueue);

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AppStatus />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test("what waits is counted as people count it, in silence about what they do not count", async () => {
  for (const id of ["a", "b"]) await requestRows.put(row("POST /api/game/attempts", id));
  await requestRows.put(row("POST /api/strange_words", "tea"));
  await requestRows.put(row("POST /api/game/add_time", "report"));
  open();
  expect(await screen.findByText("2 次作答、1 条笔记等待发送")).toBeTruthy();
});

test("what this version does not know how to send is named, until that is read", async () => {
  await requestRows.put(row("POST /api/of/another/version", "a"));
  open();
  await screen.findByText("1 条拾句其他版本留下的记录，这个版本不会发送，先留在这台设备上");
  fireEvent.click(screen.getByRole("button", { name: "知道了" }));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(await requestRows.all()).toHaveLength(1);
});
