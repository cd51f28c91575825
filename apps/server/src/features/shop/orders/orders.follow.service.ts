import { Happening } from "#composition/happening.ts";
import type { Transaction } from "#database/database.ts";
import type { orders } from "#database/tables/shop/orders.ts";

export type OrderRow = typeof orders.$inferSelect;

/** The events of an order that others have to know of. */
type OrderNews = "paid" | "refund_asked" | "refund_refused" | "refunding";

/** A function that reacts to an event of an order, in the transaction of that event. */
export type OrderFollower = (
  tx: Transaction,
  news: OrderNews,
  order: Pick<OrderRow, "id" | "userId" | "price">,
  now: Date,
) => Promise<void>;

export const orderChanged = new Happening<OrderFollower>("new rebates", "rebates of refunds");

/** The followers and the time, which the transitions of an order need. */
export interface Following {
  followers: readonly OrderFollower[];
  now: Date;
}
