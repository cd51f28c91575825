import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { memberLeaves, memberRemoved } from "#features/classes/groups/groups.members.service.ts";
import { endLimits, refuseLeaving } from "./guardian.family.service.ts";
import { guardianOwn } from "./guardian.own.service.ts";
import { guardianRoutes } from "./guardian.routes.ts";

export function guardianFeature({ db, clock }: Core): Feature {
  return {
    name: "guardian",
    owns: guardianOwn,
    routes: (mount) => guardianRoutes(mount, db, clock),
    follows: [
      memberLeaves.followedBy("limits", refuseLeaving),
      memberRemoved.followedBy("limits", endLimits),
    ],
  };
}
