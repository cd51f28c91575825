import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Offer } from "./offers.ts";
import { useOrdering } from "./use-ordering.ts";

const year: Offer = { vip_type: 4, price: 19900, days: 366, promotion: null };
let sent: string[];
/** The states of the order that the server returns, in turn. `lost` is a response that never arrives. */
let answers: ("unpaid" | "closed" | "paid" | "lost")[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (_url: string, init: { body: string }) => {
    const { id } = JSON.parse(init.body) as { id: string };
    sent.push(id);
    const state = answers.shift() ?? "unpaid";
    if (state === "lost") throw new TypeError("Failed to fetch");
    return Response.json({ order: { id, state } });
  });
});

function ordering() {
  const client = new QueryClient();
  const { result } = renderHook(() => useOrdering(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return (offer: Offer) => act(() => result.current.order(offer));
}

test("pressed again after a lost response, it is the same order", async () => {
  answers = ["lost", "unpaid", "unpaid"];
  const order = ordering();
  await expect(order(year)).rejects.toThrow();
  await order(year);
  await order(year);
  expect(new Set(sent).size).toBe(1);
});

test("another price is another order", async () => {
  const order = ordering();
  await order(year);
  await order({ ...year, price: 15900 });
  expect(new Set(sent).size).toBe(2);
});

test("what was closed is ordered anew, what was paid is not", async () => {
  answers = ["unpaid", "closed", "unpaid", "paid"];
  const order = ordering();
  await order(year);
  expect(await order(year)).toMatchObject({ state: "unpaid" });
  expect(await order(year)).toMatchObject({ state: "paid", id: sent[2] });
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(2);
});
