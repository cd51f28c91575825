import { membershipApi, type Tier } from "@shiju/contract/membership";
import type { Database } from "#database/database.ts";
import { countInvited } from "#features/accounts/accounts.invitations.service.ts";
import { getAccount } from "#features/accounts/accounts.service.ts";
import type { Inform, Standing } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { claimTrial } from "./membership.trial.service.ts";

interface Offer {
  freeSeconds: number;
  tiers: Tier[];
  standingOf: (userId: string) => Promise<Standing>;
  inform: Inform;
  clock: () => Date;
}

/** Nothing is sold yet, so there are no orders and no rewards for invitations. */
const noMoney = { orders: 0, total: 0, withdrawable: 0 };

export function membershipRoutes(mount: Mount, db: Database, options: Offer): void {
  const { freeSeconds, tiers, standingOf, inform, clock } = options;

  mount(membershipApi.tiers, async () => ({ free_seconds: freeSeconds, tiers }));

  mount(membershipApi.claimTrial, async (_input, learner) => {
    await claimTrial(db, learner, clock());
    const { userId } = learner;
    return inform(await getAccount(db, userId), { userId, ...(await standingOf(userId)) });
  });

  mount(membershipApi.userData, async (_input, { userId, membership: { tier, endsAt } }) => ({
    vip_type: tier,
    expires_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    invited: await countInvited(db, userId),
    ...noMoney,
  }));
}
