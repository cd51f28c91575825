import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { tillApi, WithdrawalRow as ListedWithdrawal } from "@shiju/contract/operator/till";
import { and, count, eq, inArray, lte, or, type SQL } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { type Page, readPage } from "#database/read-page.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";
import { idsFound, type Who, whoAre } from "#features/people/accounts/accounts.people.service.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Vault } from "#platform/vault.ts";
import { showWithdrawal } from "./withdrawals.decide.service.ts";
import type { SealedPayee, WithdrawalRow } from "./withdrawals.service.ts";

type Ask = EndpointParsed<typeof tillApi.withdrawals>["query"];

/** Withdrawals as the console lists them. */
export async function listAllWithdrawals(
  db: Database,
  { q, state, sort, order, cursor, limit }: Ask,
): Promise<Page<ListedWithdrawal>> {
  const where = and(q ? await matches(db, q) : undefined, state && eq(withdrawals.state, state));
  const { rows, ...rest } = await readPage(db, {
    table: withdrawals,
    where,
    by: sort === "amount" ? withdrawals.fen : withdrawals.askedAt,
    id: withdrawals.id,
    isAscending: order === "asc",
    cursor,
    limit,
  });
  const people = await whoAre(
    db,
    rows.map(({ userId }) => userId),
  );
  return { ...rest, rows: rows.map((row) => toListed(row, people)) };
}

async function matches(db: Database, q: string): Promise<SQL | undefined> {
  const byPerson = inArray(withdrawals.userId, await idsFound(db, q));
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(q) ? or(byPerson, eq(withdrawals.id, q)) : byPerson;
}

function toListed(row: WithdrawalRow, people: ReadonlyMap<string, Who>): ListedWithdrawal {
  return {
    id: row.id,
    who: people.get(row.userId) ?? null,
    amount: row.fen,
    kind: row.kind,
    hint: row.hint,
    state: row.state,
    note: row.note,
    asked_at: row.askedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    paid_at: row.paidAt?.toISOString() ?? null,
  };
}

/** A withdrawal, whose it is, and which of theirs it is. */
export async function readWithdrawal(
  db: Database,
  id: string,
): Promise<{ listed: ListedWithdrawal; userId: string; nth: number }> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new ProblemError("not_found", "没有这笔提现");
  const [before] = await db
    .select({ nth: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, row.userId), lte(withdrawals.askedAt, row.askedAt)));
  return {
    listed: toListed(row, await whoAre(db, [row.userId])),
    userId: row.userId,
    nth: before?.nth ?? 1,
  };
}

/** Where the money goes; that somebody looked is written down. */
export async function showPayee(
  db: Database,
  vault: Vault | undefined,
  { by, id }: { by: Actor; id: string },
  now: Date,
): Promise<SealedPayee> {
  if (!vault) throw new ProblemError("unavailable", "没有设置 PAYOUT_KEYS，收款信息打不开");
  const { payee } = await showWithdrawal(db, vault, id);
  await db.transaction((tx) =>
    recordAction(tx, { by, action: "show-payee", about: { kind: "withdrawal", id }, at: now }),
  );
  return payee;
}
