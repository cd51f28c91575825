import { withdrawalsApi } from "@shiju/contract/shop/withdrawals";
import type { Database } from "#database/database.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import type { Mount } from "#platform/http/http.ts";
import type { Vault } from "#platform/vault.ts";
import { askWithdrawal, listWithdrawals, toWithdrawal } from "./withdrawals.service.ts";

interface Payouts {
  db: Database;
  /** Nothing is paid out without one. */
  vault: Vault | undefined;
  uploads: Uploads;
  clock: () => Date;
}

export function withdrawalsRoutes(mount: Mount, { clock, ...paying }: Payouts): void {
  mount(withdrawalsApi.ask, async ({ body }, { userId }) => ({
    withdrawal: toWithdrawal(await askWithdrawal(paying, userId, body, clock())),
  }));

  mount(withdrawalsApi.list, async ({ query }, { userId }) => ({
    ...(await listWithdrawals(paying.db, userId, query.cursor)),
    is_open: paying.vault !== undefined,
  }));
}
