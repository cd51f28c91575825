import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { groupDeskRoutes } from "./groups.console.routes.ts";
import { memberLeaves, memberRemoved } from "./groups.members.service.ts";
import { groupsOwn, leaveManaged } from "./groups.own.service.ts";
import { groupsRoutes } from "./groups.routes.ts";

export function groupsFeature({ db, clock, followersOf }: Core): Feature {
  return {
    name: "groups",
    owns: groupsOwn,
    leave: leaveManaged,
    routes(mount) {
      groupsRoutes(mount, db, {
        clock,
        leaving: followersOf(memberLeaves),
        removed: followersOf(memberRemoved),
      });
      groupDeskRoutes(mount, db);
    },
  };
}
