import { rebatesApi } from "@shiju/contract/shop/rebates";
import type { Database } from "#database/database.ts";
import { countInvited } from "#features/people/accounts/accounts.invitations.service.ts";
import { getAccount } from "#features/people/accounts/accounts.service.ts";
import { readBalance } from "#features/shop/ledger/ledger.service.ts";
import { countVisits } from "#features/shop/referral/referral.service.ts";
import type { Mount } from "#platform/http/http.ts";
import { countRebates, invitedBy } from "./rebates.invited.service.ts";

export function rebatesRoutes(mount: Mount, db: Database, clock: () => Date): void {
  mount(rebatesApi.summary, async (_input, { userId }) => {
    const { invitation_code: code } = await getAccount(db, userId, clock());
    const { earned, ...balance } = await readBalance(db, userId);
    return {
      code,
      visits: await countVisits(db, code),
      invited: await countInvited(db, userId),
      orders: await countRebates(db, userId),
      total: earned,
      ...balance,
    };
  });

  mount(rebatesApi.invited, async ({ query }, { userId }) => invitedBy(db, userId, query.cursor));
}
