import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#database/database.ts";
import type { OwnTable } from "#database/own-rows.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";

export const withdrawalsOwn: readonly OwnTable[] = [
  {
    table: withdrawals,
    owner: withdrawals.userId,
    file: "withdrawals",
    title: "提现",
    secret: [withdrawals.payee],
    stays: true,
  },
];

/** Ends the open withdrawals of a learner who deletes the account, and removes all payees. */
export async function forgetPayees(tx: Transaction, userId: string, now: Date): Promise<void> {
  const own = eq(withdrawals.userId, userId);
  await tx.update(withdrawals).set({ payee: null, hint: "" }).where(own);
  await tx
    .update(withdrawals)
    .set({ state: "refused", note: "账号已注销", decidedAt: now })
    .where(and(own, inArray(withdrawals.state, ["asked", "approved"])));
}
