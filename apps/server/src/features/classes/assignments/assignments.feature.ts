import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { attemptsKept } from "#features/study/attempts/attempts.service.ts";
import { followAssignments } from "./assignments.attempts.service.ts";
import { assignmentsOwn } from "./assignments.own.service.ts";
import { assignmentsRoutes } from "./assignments.routes.ts";

export function assignmentsFeature({ db, clock }: Core): Feature {
  return {
    name: "assignments",
    owns: assignmentsOwn,
    routes: (mount) => assignmentsRoutes(mount, db, clock),
    follows: [attemptsKept.followedBy("assignments", followAssignments)],
  };
}
