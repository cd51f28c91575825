import { randomUUID } from "node:crypto";
import { type Balance, changesOf, faultOf } from "@shiju/learning/money/ledger";
import type { Posting } from "@shiju/learning/money/postings";
import { eq, getTableColumns, ne, or, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { ledgerBalances, ledgerEntries, ledgerPostings } from "#database/tables/shop/ledger.ts";

/** The subject of a posting, and the time when it happened. */
interface Occasion {
  /** Id of the payment, the order or the withdrawal. */
  about: string;
  at: Date;
}

/**
 * Writes a posting into the books, in the transaction of its cause. There is no other way into the books. A kind is
 * booked only once for the same subject. If it is already booked, nothing changes and the result is false.
 */
export async function book(
  tx: Transaction,
  { kind, entries }: Posting,
  { about, at }: Occasion,
): Promise<boolean> {
  const fault = faultOf(entries);
  if (fault !== undefined) throw new Error(`${kind} cannot stand in the books: ${fault}`);
  const rows = entries.map(
    ({ account: { name, holder }, amount }) =>
      sql`(${name}, ${holder === "" || name === "cash" ? null : holder}::uuid, ${name === "cash" ? holder : null}, ${amount}::bigint)`,
  );
  const booked = await query(
    tx,
    sql`with posting as (
          insert into ${ledgerPostings} (id, kind, about, at)
          values (${randomUUID()}, ${kind}, ${about}, ${at.toISOString()})
          on conflict do nothing returning id
        )
        insert into ${ledgerEntries} (posting_id, account, user_id, provider, amount)
        select posting.id, entry.* from posting, (values ${sql.join(rows, sql`, `)}) as entry
        returning posting_id`,
  );
  if (booked.length === 0) return false;
  for (const [userId, change] of changesOf(entries)) await changeBalance(tx, userId, change);
  return true;
}

async function changeBalance(tx: Transaction, userId: string, change: Balance): Promise<void> {
  const plus = (name: keyof Balance) => sql`${ledgerBalances[name]} + ${change[name]}`;
  const set = {
    earned: plus("earned"),
    pending: plus("pending"),
    withdrawable: plus("withdrawable"),
    withdrawing: plus("withdrawing"),
  };
  // The update comes first, because an insert with a balance below 0 would be refused before PostgreSQL looks for an
  // existing row.
  const changed = await tx
    .update(ledgerBalances)
    .set(set)
    .where(eq(ledgerBalances.userId, userId))
    .returning({ userId: ledgerBalances.userId });
  if (changed.length > 0) return;
  await tx
    .insert(ledgerBalances)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: ledgerBalances.userId, set });
}

const { userId: _whose, ...parts } = getTableColumns(ledgerBalances);
const nothing: Balance = { earned: 0, pending: 0, withdrawable: 0, withdrawing: 0 };

/** Returns the balance that a learner has from invitations. */
export async function readBalance(db: Database, userId: string): Promise<Balance> {
  const [row] = await db.select(parts).from(ledgerBalances).where(eq(ledgerBalances.userId, userId));
  return row ?? nothing;
}

/** Reads the balance and locks it, so that nobody else changes it until the transaction ends. */
export async function holdBalance(tx: Transaction, userId: string): Promise<Balance> {
  const [row] = await tx
    .select(parts)
    .from(ledgerBalances)
    .where(eq(ledgerBalances.userId, userId))
    .for("update");
  return row ?? nothing;
}

/** Returns how many people have a balance that is not zero, and the sum of these balances in fen. */
export async function sumBalances(db: Database): Promise<{ people: number; fen: number }> {
  const { pending, withdrawable, withdrawing } = ledgerBalances;
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      fen: sql<string>`coalesce(sum(${pending} + ${withdrawable} + ${withdrawing}), 0)`,
    })
    .from(ledgerBalances)
    .where(or(ne(pending, 0), ne(withdrawable, 0), ne(withdrawing, 0)));
  return { people: row?.people ?? 0, fen: Number(row?.fen ?? 0) };
}
