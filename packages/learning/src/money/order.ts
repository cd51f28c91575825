import { dayMs, minuteMs } from "../time/durations.ts";

/**
 * The state of an order. `created`: no provider has been asked to take money. `paying`: a provider has been asked.
 * `paid`: the money came, and the membership is not given yet. `entitled`: the membership is given. `refund_asked`: the
 * buyer wants a refund. `refunding`: the provider is to send the refund. `closed`: the order was not paid in time, or
 * was cancelled.
 */
export const orderStates = [
  "created",
  "paying",
  "paid",
  "entitled",
  "refund_asked",
  "refunding",
  "refunded",
  "closed",
] as const;
export type OrderState = (typeof orderStates)[number];

/** The events of an order. */
export const orderEvents = [
  "payment_started",
  "payment_received",
  "granted",
  "closed",
  "refund_asked",
  "refund_refused",
  "refund_begun",
  "refund_done",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

type Row = Partial<Record<OrderEvent, OrderState>>;

/**
 * The next state for each event. An event that changes nothing when it is repeated leads to the same state. An event
 * that is missing in the row of a state is impossible in that state.
 */
const table: Record<OrderState, Row> = {
  created: { payment_started: "paying", payment_received: "paid", closed: "closed" },
  paying: { payment_started: "paying", payment_received: "paid", closed: "closed" },
  paid: { payment_received: "paid", granted: "entitled", refund_begun: "refunding" },
  entitled: {
    payment_received: "entitled",
    granted: "entitled",
    refund_asked: "refund_asked",
    refund_begun: "refunding",
  },
  refund_asked: {
    payment_received: "refund_asked",
    refund_asked: "refund_asked",
    refund_refused: "entitled",
    refund_begun: "refunding",
  },
  refunding: { payment_received: "refunding", refund_begun: "refunding", refund_done: "refunded" },
  refunded: { payment_received: "refunded", refund_begun: "refunded", refund_done: "refunded" },
  // Late money is accepted too.
  closed: { payment_received: "paid", closed: "closed" },
};

/** Returns the state after an event; undefined if the event cannot happen in this state. */
export function orderAfter(state: OrderState, event: OrderEvent): OrderState | undefined {
  return table[state][event];
}

/** Milliseconds that an order waits for its money. */
export const orderMs = 30 * minuteMs;
/** Milliseconds after the payment in which the buyer may ask for a refund. The rebate is pending for the same time. */
export const refundMs = 7 * dayMs;
