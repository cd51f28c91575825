import type { OpenMoney } from "@shiju/contract/content/site-settings";
import type { Database } from "./database/database.ts";
import { sumBalances } from "./features/shop/ledger/ledger.service.ts";
import { countOpenOrders } from "./features/shop/orders/orders.service.ts";
import { countOpenWithdrawals } from "./features/shop/withdrawals/withdrawals.service.ts";

/** Reads the business of the shop that is not finished. Several features of the shop together provide it. */
export async function readOpenMoney(db: Database): Promise<OpenMoney> {
  const [orders, withdrawals, { people, fen }] = await Promise.all([
    countOpenOrders(db),
    countOpenWithdrawals(db),
    sumBalances(db),
  ]);
  return { orders, withdrawals, balances: people, fen };
}
