import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rebateStates = ["pending", "withdrawable", "taken_back"] as const;

/** Rebates from orders. The rows outlive the accounts of buyer and inviter. */
export const rebates = pgTable(
  "rebates",
  {
    /** An order has at most one rebate. */
    orderId: uuid("order_id").primaryKey(),
    /** The inviter, who earns the rebate. */
    userId: uuid("user_id").notNull(),
    buyerId: uuid("buyer_id").notNull(),
    fen: integer("fen").notNull(),
    state: text("state", { enum: rebateStates }).notNull(),
    /** Whether the rebate waits beyond its time, because the buyer asked for a refund. */
    held: boolean("held").notNull().default(false),
    /**
     * Whether the rebate waits for the operator. It waits because buyer and inviter have used the same device, or the
     * same network within a day.
     */
    flagged: boolean("flagged").notNull().default(false),
    createdAt: time("created_at").notNull(),
    /** The time at which the rebate matures. */
    dueAt: time("due_at").notNull(),
  },
  (table) => [
    index("rebates_user").on(table.userId, table.buyerId),
    index("rebates_due")
      .on(table.dueAt)
      .where(sql`${table.state} = 'pending' and not ${table.held} and not ${table.flagged}`),
    index("rebates_flagged")
      .on(table.createdAt, table.orderId)
      .where(sql`${table.state} = 'pending' and ${table.flagged}`),
    oneOf(table.state, rebateStates),
  ],
);
