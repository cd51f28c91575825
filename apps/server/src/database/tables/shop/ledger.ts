import { type AccountName, accountNames } from "@shiju/learning/money/ledger";
import { postingKinds } from "@shiju/learning/money/postings";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";

/*
 * The books outlive accounts: once an account is deleted, its `user_id` refers to nobody. Triggers refuse to change a
 * row, and refuse entries of a posting whose sum is not zero.
 */

/** Postings. Each kind is posted once for the thing that it is about. */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: postingKinds }).notNull(),
    /** Id of the payment, the order or the withdrawal. */
    about: uuid("about").notNull(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique("ledger_postings_about").on(table.about, table.kind), oneOf(table.kind, postingKinds)],
);

/** The entries of a posting, written in one statement. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    postingId: uuid("posting_id").notNull(),
    account: text("account").$type<AccountName>().notNull(),
    /** The learner, for an account of a learner. */
    userId: uuid("user_id"),
    /** The provider, for an account with a provider. */
    provider: text("provider"),
    /** Fen. Debits are positive, credits negative. */
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postingId, table.account] }),
    foreignKey({
      name: "ledger_entries_posting",
      columns: [table.postingId],
      foreignColumns: [ledgerPostings.id],
    }),
    index("ledger_entries_user").on(table.userId),
    oneOf(table.account, accountNames),
    check("ledger_entries_amount", sql`${table.amount} <> 0`),
    check("ledger_entries_holder", sql`${table.userId} is null or ${table.provider} is null`),
  ],
);

const fen = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/** The sum of each learner's entries, updated together with them. It can be computed again from the entries at any time. */
export const ledgerBalances = pgTable(
  "ledger_balances",
  {
    userId: uuid("user_id").primaryKey(),
    earned: fen("earned"),
    pending: fen("pending"),
    withdrawable: fen("withdrawable"),
    withdrawing: fen("withdrawing"),
  },
  (table) => [
    check("ledger_balances_pending", sql`${table.pending} >= 0`),
    check("ledger_balances_withdrawing", sql`${table.withdrawing} >= 0`),
  ],
);
