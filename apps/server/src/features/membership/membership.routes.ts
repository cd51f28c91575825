import { membershipApi, type Tier } from "@shiju/contract/membership";
import type { Database } from "#database/database.ts";
import { standingOf } from "#features/accounts/accounts.standing.service.ts";
import type { Mount } from "#platform/http.ts";

interface Offer {
  freeSeconds: number;
  tiers: Tier[];
}

/** Nothing is sold yet: nobody has orders, and nobody earns by whom they brought. */
const noMoney = { orders: 0, total: 0, withdrawable: 0 };

export function membershipRoutes(mount: Mount, db: Database, { freeSeconds, tiers }: Offer): void {
  mount(membershipApi.tiers, async () => ({ free_seconds: freeSeconds, tiers }));

  mount(membershipApi.userData, async (_input, { userId }) => {
    const { vipType, endsAt, invited } = await standingOf(db, userId, new Date());
    return { vip_type: vipType, expires_at: endsAt?.toISOString() ?? null, invited, ...noMoney };
  });
}
