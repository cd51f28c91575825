import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { type Profiles, profileRoutes } from "./profile.routes.ts";

export function profileFeature({ db, clock }: Core, lent: Omit<Profiles, "clock">): Feature {
  return { name: "profile", routes: (mount) => profileRoutes(mount, db, { ...lent, clock }) };
}
