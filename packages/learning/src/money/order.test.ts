import fc from "fast-check";
import { expect, test } from "vitest";
import { orderAfter, type OrderEvent, orderEvents, type OrderState, orderStates } from "./order.ts";

const events = fc.array(fc.constantFrom(...orderEvents), { maxLength: 30 });

/** Returns the states that an order goes through. Impossible events are refused and change nothing. */
function lifeOf(list: readonly OrderEvent[]): OrderState[] {
  const states: OrderState[] = ["created"];
  for (const event of list) {
    const state = states.at(-1) ?? "created";
    states.push(orderAfter(state, event) ?? state);
  }
  return states;
}

/** For every state and event: the next state, or `-` if the event is impossible. */
test("where each event leads from each state", () => {
  const lines = orderStates.map(
    (state) => `${state}: ${orderEvents.map((event) => orderAfter(state, event) ?? "-").join(" ")}`,
  );
  expect(lines).toEqual([
    "created: paying paid - closed - - - -",
    "paying: paying paid - closed - - - -",
    "paid: - paid entitled - - - refunding -",
    "entitled: - entitled entitled - refund_asked - refunding -",
    "refund_asked: - refund_asked - - refund_asked entitled refunding -",
    "refunding: - refunding - - - - refunding refunded",
    "refunded: - refunded - - - - refunded refunded",
    "closed: - paid - closed - - - -",
  ]);
});

const pairs = orderEvents.flatMap((first) => orderEvents.map((second) => [first, second] as const));

test.each(pairs)(
  "%s and then %s, from every state, lead to a state, and what comes twice to the same",
  (first, second) => {
    for (const state of orderStates) {
      const middle = orderAfter(state, first) ?? state;
      const end = orderAfter(middle, second) ?? middle;
      expect(orderStates).toContain(end);
      if (first === second) expect(end).toBe(middle);
    }
  },
);

test("money is never forgotten: what was paid ends as something given or money sent back", () => {
  const holds = new Set<OrderState>(["paid", "entitled", "refund_asked", "refunding", "refunded"]);
  fc.assert(
    fc.property(events, (list) => {
      const states = lifeOf(list);
      const paidAt = states.findIndex((state) => holds.has(state));
      if (paidAt >= 0) expect(states.slice(paidAt).every((state) => holds.has(state))).toBe(true);
    }),
  );
});

test("nothing is given without money, and nothing again after it was sent back", () => {
  fc.assert(
    fc.property(events, (list) => {
      const states = lifeOf(list);
      const given = states.indexOf("entitled");
      if (given >= 0) expect(list.slice(0, given)).toContain("payment_received");
      const back = states.indexOf("refunding");
      if (back >= 0) expect(states.slice(back)).not.toContain("entitled");
    }),
  );
});
