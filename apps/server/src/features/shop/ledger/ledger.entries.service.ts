import type { BalanceEntry } from "@shiju/contract/shop/ledger";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { ledgerEntries, ledgerPostings } from "#database/tables/shop/ledger.ts";

const pageSize = 20;

/** The kinds of entries that each choice of the list shows. The choice `all` has every kind that a learner sees. */
const kindsOf = {
  all: [
    "rebate",
    "rebate_matured",
    "rebate_taken_back",
    "withdrawal_asked",
    "withdrawal_refused",
    "withdrawal_paid",
  ],
  rebate: ["rebate", "rebate_matured", "rebate_taken_back"],
  withdrawal: ["withdrawal_asked", "withdrawal_refused", "withdrawal_paid"],
} as const satisfies Record<string, readonly BalanceEntry["kind"][]>;

interface Wanted {
  page: number;
  type: keyof typeof kindsOf;
}

/** Returns a page of the entries of a learner's balance, the newest first, and the number of entries on all pages. */
export async function listBalanceEntries(
  db: Database,
  userId: string,
  { page, type }: Wanted,
): Promise<{ entries: BalanceEntry[]; count: number }> {
  const { id, kind, about, at } = ledgerPostings;
  const own = and(eq(ledgerEntries.userId, userId), inArray(kind, [...kindsOf[type]]));
  const rows = await db
    .select({
      id,
      kind,
      about,
      at,
      // The learner's entries of a posting are of one amount, on one or both sides.
      amount: sql<string>`max(abs(${ledgerEntries.amount}))`,
      all: sql<string>`count(*) over ()`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(id, ledgerEntries.postingId))
    .where(own)
    .groupBy(id, kind, about, at)
    .orderBy(desc(at), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    entries: rows.map((row) => ({
      id: row.id,
      kind: row.kind as BalanceEntry["kind"],
      about: row.about,
      amount: Number(row.amount),
      at: row.at.toISOString(),
    })),
    count: Number(rows[0]?.all ?? 0),
  };
}
