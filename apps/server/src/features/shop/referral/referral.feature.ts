import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { referralRoutes } from "./referral.routes.ts";

export function referralFeature({ db, clock }: Core): Feature {
  return { name: "referral", part: "shop", routes: (mount) => referralRoutes(mount, db, clock) };
}
