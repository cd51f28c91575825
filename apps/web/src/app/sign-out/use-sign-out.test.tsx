import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keep, readKept } from "#features/authors/blind/kept-checks.ts";
import { lastPayee } from "#features/shop/referral/withdraw/last-payee.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { emptyQueue, signIn } from "#platform/queue/queue-fakes.ts";
import { requestRows } from "#platform/queue/request-rows.ts";
import { useSignOut } from "./use-sign-out.ts";

beforeEach(() => {
  signIn("amy");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await emptyQueue();
});

function SignOut() {
  return (
    <button type="button" onClick={useSignOut()}>
      退出登录
    </button>
  );
}

test("whoever signs out is told what stays on the device, also what this version does not know how to send", async () => {
  for (const address of ["POST /api/strange_words", "POST /api/of/another/version"]) {
    const key = `amy ${address} a`;
    await requestRows.put({ key, owner: "amy", address, input: {}, at: "2026-01-01", revision: "1" });
  }
  lastPayee.set("code_info", { holder: "Amy", image: "/api/uploads/code.jpg" });
  const answers = { reader_id: "r", name: "Amy", given: {}, at: null };
  keep({ ...answers, code: "sent", unsent: [] });
  keep({ ...answers, code: "waiting", unsent: [2] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SignOut />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "退出登录" }));
  const asked = await screen.findByText(/还有 1 条笔记没有传上去/);
  expect(asked.textContent).toContain("1 条拾句其他版本留下的记录");
  fireEvent.click(screen.getByRole("button", { name: "先不退出" }));
  expect(localStorage.getItem("token")).toContain("amy");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "退出登录" }));
  fireEvent.click(await screen.findByRole("button", { name: "退出" }));
  await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
  expect(await requestRows.all()).toHaveLength(2);
  expect(localStorage.getItem("code_info")).toBeNull();
  await waitFor(() => expect(readKept("sent")).toBeUndefined());
  expect(readKept("waiting")).toMatchObject({ unsent: [2] });
});
