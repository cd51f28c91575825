import { forfeited } from "@shiju/learning/money/postings";
import type { Transaction } from "#database/database.ts";
import type { OwnTable } from "#database/own-rows.ts";
import { ledgerBalances, ledgerEntries } from "#database/tables/shop/ledger.ts";
import { book, holdBalance } from "./ledger.service.ts";

export const ledgerOwn: readonly OwnTable[] = [
  {
    table: ledgerEntries,
    owner: ledgerEntries.userId,
    file: "ledger_entries",
    title: "返利和提现的账目",
    stays: true,
  },
  {
    table: ledgerBalances,
    owner: ledgerBalances.userId,
    file: "ledger_balances",
    title: "返利余额",
    stays: true,
  },
];

/** Books the balance of a learner who deletes the account as forfeited, so that the house owes nothing any more. */
export async function forfeitBalance(tx: Transaction, userId: string, at: Date): Promise<void> {
  const posting = forfeited(userId, await holdBalance(tx, userId));
  if (posting) await book(tx, posting, { about: userId, at });
}
