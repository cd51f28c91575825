import { paymentProviders, paymentWays } from "@shiju/contract/shop/orders";
import { orderStates } from "@shiju/learning/money/order";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Orders outlive accounts: once an account is deleted, its `user_id` refers to nobody. */
export const orders = pgTable(
  "orders",
  {
    /** Made by the client. The order's grant has the same id. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    number: text("number").notNull().unique(),
    vipType: smallint("vip_type").notNull(),
    /** Null for a membership for ever. */
    days: integer("days"),
    /** In fen. `full_price` is the price without a promotion. */
    price: integer("price").notNull(),
    fullPrice: integer("full_price").notNull(),
    promotionId: text("promotion_id"),
    bodyHash: bodyHash(),
    state: text("state", { enum: orderStates }).notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    paidAt: time("paid_at"),
    /** The provider of the first payment. */
    provider: text("provider", { enum: paymentProviders }),
    refundAskedAt: time("refund_asked_at"),
    refundReason: text("refund_reason"),
    /** The operator's answer to a refused refund. */
    refundNote: text("refund_note"),
    refundedAt: time("refunded_at"),
  },
  (table) => [
    index("orders_user").on(table.userId, table.createdAt, table.id),
    index("orders_created").on(table.createdAt, table.id),
    index("orders_state").on(table.state, table.createdAt, table.id),
    index("orders_state_provider").on(table.state, table.provider, table.createdAt, table.id),
    index("orders_provider").on(table.provider, table.createdAt, table.id),
    index("orders_price").on(table.price, table.id),
    index("orders_state_price").on(table.state, table.price, table.id),
    index("orders_paid").on(table.paidAt, table.price),
    index("orders_waiting")
      .on(table.expiresAt)
      .where(sql`${table.state} in ('created', 'paying')`),
    index("orders_refund")
      .on(table.refundAskedAt)
      .where(sql`${table.state} = 'refund_asked'`),
    oneOf(table.state, orderStates),
    oneOf(table.provider, paymentProviders),
    check("orders_price", sql`${table.price} > 0`),
  ],
);

const paymentStates = ["open", "paid", "refunding", "refunded"] as const;

/** Payments that providers were asked to take. An order has a row for each provider and way that the buyer chose. */
export const payments = pgTable(
  "payments",
  {
    /** The provider knows the payment by this id without its dashes. */
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    userId: uuid("user_id").notNull(),
    provider: text("provider", { enum: paymentProviders }).notNull(),
    way: text("way", { enum: paymentWays }).notNull(),
    /** In fen. */
    amount: integer("amount").notNull(),
    state: text("state", { enum: paymentStates }).notNull(),
    transactionId: text("transaction_id"),
    createdAt: time("created_at").notNull(),
    paidAt: time("paid_at"),
    /** The time of the last question to the provider. */
    askedAt: time("asked_at"),
    refundedAt: time("refunded_at"),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    index("payments_user").on(table.userId),
    index("payments_refunding")
      .on(table.askedAt)
      .where(sql`${table.state} = 'refunding'`),
    unique("payments_transaction").on(table.provider, table.transactionId),
    oneOf(table.state, paymentStates),
    oneOf(table.provider, paymentProviders),
    oneOf(table.way, paymentWays),
  ],
);
