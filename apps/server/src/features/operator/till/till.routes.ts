import { tillApi } from "@shiju/contract/operator/till";
import type { Database } from "#database/database.ts";
import { recordAction } from "#features/people/audit/audit.service.ts";
import { sumAccounts } from "#features/shop/ledger/ledger.books.service.ts";
import { listAllOrders, numberOf } from "#features/shop/orders/orders.console.service.ts";
import type { OrderFollower } from "#features/shop/orders/orders.follow.service.ts";
import { refundOrder, refuseRefund } from "#features/shop/orders/orders.refunds.service.ts";
import { listApplications } from "#features/shop/partners/partners.console.service.ts";
import { admitPartner, refusePartner } from "#features/shop/partners/partners.decide.service.ts";
import { listFlaggedRebates } from "#features/shop/rebates/rebates.console.service.ts";
import { decideFlagged } from "#features/shop/rebates/rebates.service.ts";
import { listAllWithdrawals, showPayee } from "#features/shop/withdrawals/withdrawals.console.service.ts";
import {
  approveWithdrawal,
  markPaid,
  refuseWithdrawal,
} from "#features/shop/withdrawals/withdrawals.decide.service.ts";
import type { Mount } from "#platform/http/http.ts";
import type { Vault } from "#platform/vault.ts";
import { faultsInBooks, readRefundEffect, readWholeWithdrawal } from "./till.service.ts";

interface Till {
  db: Database;
  vault: Vault | undefined;
  /** The functions that react to refunds. */
  followers: readonly OrderFollower[];
  clock: () => Date;
}

/** Adds the calls of the console about money: orders, withdrawals, rebates that wait, partners, books. */
export function tillRoutes(mount: Mount, { db, vault, followers, clock }: Till): void {
  mount(tillApi.orders, async ({ query }) => listAllOrders(db, query, clock()));

  mount(tillApi.refundEffect, async ({ params }) => readRefundEffect(db, params.id, clock()));

  mount(tillApi.refund, async ({ params, body: { reason } }, by) => {
    const number = await numberOf(db, params.id);
    await refundOrder(db, { by, number, reason }, { followers, now: clock() });
    return {};
  });

  mount(tillApi.refuseRefund, async ({ params, body: { note } }, by) => {
    const number = await numberOf(db, params.id);
    await refuseRefund(db, { by, number, note }, { followers, now: clock() });
    return {};
  });

  mount(tillApi.withdrawals, async ({ query }) => listAllWithdrawals(db, query));

  mount(tillApi.withdrawal, async ({ params }) => readWholeWithdrawal(db, params.id));

  mount(tillApi.payee, async ({ params }, by) => ({
    payee: await showPayee(db, vault, { by, id: params.id }, clock()),
  }));

  mount(tillApi.approveWithdrawal, async ({ params }, by) => {
    await approveWithdrawal(db, params.id, by, clock());
    return {};
  });

  mount(tillApi.refuseWithdrawal, async ({ params, body: { note } }, by) => {
    await refuseWithdrawal(db, { by, id: params.id, note }, clock());
    return {};
  });

  mount(tillApi.payWithdrawal, async ({ params }, by) => {
    await markPaid(db, params.id, by, clock());
    return {};
  });

  mount(tillApi.flaggedRebates, async ({ query }) => listFlaggedRebates(db, query, clock()));

  mount(tillApi.decideRebate, async ({ params, body: { is_fine: isFine } }, by) => {
    await decideFlagged(db, { by, orderId: params.order, isFine }, clock());
    return {};
  });

  mount(tillApi.applications, async ({ query }) => listApplications(db, query));

  mount(tillApi.admitPartner, async ({ params }, by) => {
    await admitPartner(db, params.id, by, clock());
    return {};
  });

  mount(tillApi.refusePartner, async ({ params, body: { note } }, by) => {
    await refusePartner(db, { by, id: params.id, note }, clock());
    return {};
  });

  mount(tillApi.books, async () => ({ accounts: await sumAccounts(db) }));

  mount(tillApi.checkBooks, async (_input, by) => {
    const now = clock();
    const faults = await faultsInBooks(db);
    const about = { kind: "books", id: "all" } as const;
    await db.transaction((tx) =>
      recordAction(tx, { by, action: "check-books", about, details: { faults: faults.length }, at: now }),
    );
    return { faults, checked_at: now.toISOString() };
  });
}
