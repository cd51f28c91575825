import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { sendGroupReports } from "./group-reports.week.service.ts";
import { groupReportsRoutes } from "./group-reports.routes.ts";

export function groupReportsFeature({ db, clock }: Core): Feature {
  return {
    name: "group-reports",
    routes: (mount) => groupReportsRoutes(mount, db, clock),
    works: [
      { name: "reports of groups", every: "hour", run: (now, stop) => sendGroupReports(db, now, stop) },
    ],
  };
}
