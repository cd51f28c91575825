import { type AccountName, naturalAmount } from "@shiju/learning/money/ledger";
import { eq, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { ledgerBalances } from "#database/tables/shop/ledger.ts";

/** The sums of each learner's entries. */
const sums = sql`(
  select user_id,
    coalesce(sum(amount) filter (where account = 'rebates'), 0) as earned,
    coalesce(-sum(amount) filter (where account = 'pending'), 0) as pending,
    coalesce(-sum(amount) filter (where account = 'withdrawable'), 0) as withdrawable,
    coalesce(-sum(amount) filter (where account = 'withdrawing'), 0) as withdrawing
  from ledger_entries where user_id is not null group by user_id
)`;

/** Returns all contradictions in the books, in words for the operator. Returns an empty list if there are none. */
export async function checkLedger(db: Database): Promise<string[]> {
  const unbalanced = await query<{ id: string; kind: string; sum: string }>(
    db,
    sql`select ledger_postings.id, kind, coalesce(sum(amount), 0) as sum from ledger_postings
      left join ledger_entries on posting_id = ledger_postings.id
      group by ledger_postings.id having coalesce(sum(amount), 0) <> 0 or count(amount) < 2 order by 1`,
  );
  const wrong = await query<{ user_id: string }>(
    db,
    sql`select coalesce(sums.user_id, kept.user_id) as user_id from ${sums} as sums
      full join ledger_balances as kept on kept.user_id = sums.user_id
      where row(sums.earned, sums.pending, sums.withdrawable, sums.withdrawing)
        is distinct from row(kept.earned, kept.pending, kept.withdrawable, kept.withdrawing)
        and (sums.user_id is not null or row(kept.earned, kept.pending, kept.withdrawable, kept.withdrawing) <> row(0, 0, 0, 0))
      order by 1`,
  );
  return [
    ...unbalanced.map(({ id, kind, sum }) => `分录 ${id}（${kind}）借贷不平，相差 ${sum} 分`),
    ...wrong.map(({ user_id: id }) => `用户 ${id} 的余额与分录之和不符`),
  ];
}

/** Whether a learner's balance is what their entries come to. */
export async function balanceAgrees(db: Database, userId: string): Promise<boolean> {
  const [sum] = await query<{ earned: string; pending: string; withdrawable: string; withdrawing: string }>(
    db,
    sql`select
      coalesce(sum(amount) filter (where account = 'rebates'), 0) as earned,
      coalesce(-sum(amount) filter (where account = 'pending'), 0) as pending,
      coalesce(-sum(amount) filter (where account = 'withdrawable'), 0) as withdrawable,
      coalesce(-sum(amount) filter (where account = 'withdrawing'), 0) as withdrawing
      from ledger_entries where user_id = ${userId}`,
  );
  const [kept] = await db.select().from(ledgerBalances).where(eq(ledgerBalances.userId, userId));
  const names = ["earned", "pending", "withdrawable", "withdrawing"] as const;
  return names.every((name) => Number(sum?.[name] ?? 0) === (kept?.[name] ?? 0));
}

/** Computes every balance again from the entries; returns how many were wrong. */
export async function recomputeBalances(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // Nobody books meanwhile: a sum would miss what another transaction has not committed yet.
    await tx.execute(sql`lock table ledger_balances in exclusive mode`);
    const changed = await query(
      tx,
      sql`insert into ledger_balances (user_id, earned, pending, withdrawable, withdrawing)
        select * from ${sums} as sums
        on conflict (user_id) do update set earned = excluded.earned, pending = excluded.pending,
          withdrawable = excluded.withdrawable, withdrawing = excluded.withdrawing
        where row(ledger_balances.earned, ledger_balances.pending, ledger_balances.withdrawable, ledger_balances.withdrawing)
          <> row(excluded.earned, excluded.pending, excluded.withdrawable, excluded.withdrawing)
        returning user_id`,
    );
    const unfounded = await tx
      .delete(ledgerBalances)
      .where(
        sql`not exists (select 1 from ledger_entries where ledger_entries.user_id = ${ledgerBalances.userId})`,
      )
      .returning({ userId: ledgerBalances.userId });
    return changed.length + unfounded.length;
  });
}

/** The sum of an account in fen, on the side on which it grows. Learners' accounts of the same name are added up. */
export interface AccountSum {
  name: AccountName;
  /** Null for the house's own and for learners'. */
  provider: string | null;
  fen: number;
}

/** The sums of all accounts. */
export async function sumAccounts(db: Database): Promise<AccountSum[]> {
  const rows = await query<{ account: AccountName; provider: string | null; sum: string }>(
    db,
    sql`select account, provider, sum(amount) as sum from ledger_entries group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ account, provider, sum }) => ({
    name: account,
    provider,
    fen: naturalAmount(account, Number(sum)),
  }));
}
