import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/operator/till";
import type { Database } from "#database/database.ts";
import { whoAre } from "#features/people/accounts/accounts.people.service.ts";
import { balanceAgrees, checkLedger } from "#features/shop/ledger/ledger.books.service.ts";
import { readBalance } from "#features/shop/ledger/ledger.service.ts";
import { checkOrders } from "#features/shop/orders/orders.books.service.ts";
import { refundEffect } from "#features/shop/orders/orders.console.service.ts";
import { rebateOfOrder, rebatesFor } from "#features/shop/rebates/rebates.console.service.ts";
import { checkWithdrawals } from "#features/shop/withdrawals/withdrawals.books.service.ts";
import { readWithdrawal } from "#features/shop/withdrawals/withdrawals.console.service.ts";

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Returns what a refund of an order would change, for the buyer and for the buyer's inviter. */
export async function readRefundEffect(
  db: Database,
  id: string,
  now: Date,
): Promise<EndpointResponse<typeof tillApi.refundEffect>> {
  const { order, provider, now: whole, after } = await refundEffect(db, id, now);
  const rebate = await rebateOfOrder(db, id);
  const people = await whoAre(db, [rebate?.userId ?? null]);
  return {
    amount: order.price,
    provider,
    ends_at: timeOf(whole.endsAt),
    ends_after: timeOf(after.endsAt),
    tier_after: after.tier,
    rebate:
      rebate && rebate.state !== "taken_back"
        ? { who: people.get(rebate.userId) ?? null, amount: rebate.fen, state: rebate.state }
        : null,
  };
}

/** A withdrawal with what an operator looks at before agreeing. */
export async function readWholeWithdrawal(
  db: Database,
  id: string,
): Promise<EndpointResponse<typeof tillApi.withdrawal>> {
  const { listed, userId, nth } = await readWithdrawal(db, id);
  const { withdrawable } = await readBalance(db, userId);
  return {
    ...listed,
    nth,
    withdrawable,
    ...(await rebatesFor(db, userId)),
    balances: await balanceAgrees(db, userId),
  };
}

/**
 * Returns all contradictions in the books, orders and withdrawals, in words. Returns an empty list if there are none.
 */
export async function faultsInBooks(db: Database): Promise<string[]> {
  return [...(await checkLedger(db)), ...(await checkOrders(db)), ...(await checkWithdrawals(db))];
}
