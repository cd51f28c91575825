import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { groupReportsRoutes } from "./group-reports.routes.ts";

export function groupReportsFeature({ db, clock }: Core): Feature {
  return { name: "group-reports", routes: (mount) => groupReportsRoutes(mount, db, clock) };
}
