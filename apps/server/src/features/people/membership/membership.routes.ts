import type { Role } from "@shiju/contract/http/roles";
import { membershipApi } from "@shiju/contract/people/membership";
import type { Database } from "#database/database.ts";
import { countInvited } from "#features/people/accounts/accounts.invitations.service.ts";
import { getAccount } from "#features/people/accounts/accounts.service.ts";
import type { Inform, Standing } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { claimTrial } from "./membership.trial.service.ts";

/** The figures of a learner's purchases and earnings. */
interface Money {
  orders: number;
  total: number;
  withdrawable: number;
}

export interface Memberships {
  moneyOf: (userId: string) => Promise<Money>;
  standingOf: (userId: string, role: Role) => Promise<Standing>;
  inform: Inform;
  clock: () => Date;
}

export function membershipRoutes(mount: Mount, db: Database, options: Memberships): void {
  const { moneyOf, standingOf, inform, clock } = options;

  mount(
    membershipApi.claimTrial,
    async (_input, learner) => {
      const now = clock();
      await claimTrial(db, learner, now);
      const { userId, role } = learner;
      return inform(await getAccount(db, userId, now), { userId, ...(await standingOf(userId, role)) });
    },
    { part: "trial" },
  );

  mount(membershipApi.userData, async (_input, { userId, membership: { tier, endsAt } }) => ({
    vip_type: tier,
    expires_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    invited: await countInvited(db, userId),
    ...(await moneyOf(userId)),
  }));
}
