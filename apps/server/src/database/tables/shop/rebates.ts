import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rebateStates = ["pending", "withdrawable", "taken_back"] as const;

/** What learners earned by paid orders of those whom they invited; the rows outlive both accounts. */
export const rebates = pgTable(
  "rebates",
  {
    /** One for each order. */
    orderId: uuid("order_id").primaryKey(),
    /** Whose it is. */
    userId: uuid("user_id").notNull(),
    buyerId: uuid("buyer_id").notNull(),
    fen: integer("fen").notNull(),
    state: text("state", { enum: rebateStates }).notNull(),
    /** Waits although its time has come: a refund is asked for. */
    held: boolean("held").notNull().default(false),
    /** Waits until the operator has looked at it: buyer and inviter have used one device, or one network within a day. */
    flagged: boolean("flagged").notNull().default(false),
    createdAt: time("created_at").notNull(),
    /** When it matures. */
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
