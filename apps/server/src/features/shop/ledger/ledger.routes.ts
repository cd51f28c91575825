import { ledgerApi } from "@shiju/contract/shop/ledger";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { listBalanceEntries } from "./ledger.entries.service.ts";
import { readBalance } from "./ledger.service.ts";

export function ledgerRoutes(mount: Mount, db: Database): void {
  mount(ledgerApi.balance, async ({ query }, { userId }) => {
    const { earned, pending, withdrawable, withdrawing } = await readBalance(db, userId);
    const listed = await listBalanceEntries(db, userId, query);
    return { total: earned, pending, withdrawable, withdrawing, ...listed };
  });
}
