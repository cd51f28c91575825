import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

/** Withdrawals that contradict the books, in words for the operator; empty if there are none. */
export async function checkWithdrawals(db: Database): Promise<string[]> {
  const wrong = await query<{ id: string }>(
    db,
    sql`select withdrawals.id from withdrawals
      left join ledger_postings as asked on asked.about = withdrawals.id and asked.kind = 'withdrawal_asked'
      left join ledger_entries on posting_id = asked.id and account = 'withdrawing'
      left join ledger_postings as refused on refused.about = withdrawals.id and refused.kind = 'withdrawal_refused'
      left join ledger_postings as paid on paid.about = withdrawals.id and paid.kind = 'withdrawal_paid'
      where asked.id is null
        or ledger_entries.amount is distinct from -withdrawals.fen
        or (state = 'paid') <> (paid.id is not null)
        or (state <> 'refused' and refused.id is not null)
        or (state = 'refused' and refused.id is null and payee is not null)
      order by 1`,
  );
  return wrong.map(({ id }) => `提现 ${id} 与账目不符`);
}
