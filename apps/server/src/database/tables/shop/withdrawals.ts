import { payeeKinds, withdrawalStates } from "@shiju/contract/shop/withdrawals";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Withdrawals outlive accounts. Once an account is deleted, its `user_id` refers to nobody, and the payee is removed.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    fen: integer("fen").notNull(),
    state: text("state", { enum: withdrawalStates }).notNull(),
    kind: text("kind", { enum: payeeKinds }).notNull(),
    /** The payee, sealed; null once the account is deleted. */
    payee: text("payee"),
    /** The part of the payee that may be shown. */
    hint: text("hint").notNull(),
    /** The note that the operator wrote. */
    note: text("note"),
    askedAt: time("asked_at").notNull(),
    decidedAt: time("decided_at"),
    paidAt: time("paid_at"),
  },
  (table) => [
    index("withdrawals_user").on(table.userId, table.askedAt, table.id),
    index("withdrawals_asked").on(table.askedAt, table.id),
    index("withdrawals_state").on(table.state, table.askedAt, table.id),
    index("withdrawals_state_fen").on(table.state, table.fen, table.id),
    uniqueIndex("withdrawals_open")
      .on(table.userId)
      .where(sql`${table.state} in ('asked', 'approved')`),
    index("withdrawals_waiting")
      .on(table.askedAt)
      .where(sql`${table.state} in ('asked', 'approved')`),
    oneOf(table.state, withdrawalStates),
    oneOf(table.kind, payeeKinds),
    check("withdrawals_fen", sql`${table.fen} > 0`),
  ],
);
