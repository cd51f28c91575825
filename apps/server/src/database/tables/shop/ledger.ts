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

/* The books outlive accounts: `user_id` refers to nobody once an account is deleted. Triggers refuse every change of
   a row and all entries that do not come to zero together. */

/** What happened to money; each once for the thing that it is about. */
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
    /** Of an account of a learner's. */
    userId: uuid("user_id"),
    /** Of an account with a provider. */
    provider: text("provider"),
    /** Fen: debits are positive, credits negative. */
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

/** What the entries of each learner come to, changed with them; can be computed again from them at any time. */
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
