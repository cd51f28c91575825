import { membershipApi, type Tier } from "@shiju/contract/membership";
import type { Mount } from "#platform/http.ts";

interface Offer {
  freeSeconds: number;
  tiers: Tier[];
}

export function membershipRoutes(mount: Mount, { freeSeconds, tiers }: Offer): void {
  mount(membershipApi.tiers, async () => ({ free_seconds: freeSeconds, tiers }));
}
