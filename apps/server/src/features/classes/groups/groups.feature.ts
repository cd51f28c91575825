import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { groupsOwn, leaveManaged } from "./groups.own.service.ts";
import { groupsRoutes } from "./groups.routes.ts";

export function groupsFeature({ db, clock }: Core): Feature {
  return {
    name: "groups",
    owns: groupsOwn,
    leave: leaveManaged,
    routes: (mount) => groupsRoutes(mount, db, clock),
  };
}
