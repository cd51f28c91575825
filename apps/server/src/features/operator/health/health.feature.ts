import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Backups } from "#features/operator/backups/backups.service.ts";
import { faultsOf } from "#platform/faults.ts";
import { worksOf } from "#platform/repeated.ts";
import { keepFaults, sweepFaults } from "./health.faults.service.ts";
import { healthRoutes } from "./health.routes.ts";
import { openHealth } from "./health.service.ts";

interface Lent {
  backups: Backups;
  folders: { data: string; backups: string };
}

export function healthFeature({ app, database, db, clock }: Core, { backups, folders }: Lent): Feature {
  const takeFaults = () => faultsOf(app).takeAll();
  const desk = openHealth({ database, backups, folders, jobs: () => worksOf(app), clock });
  return {
    name: "health",
    stop: desk.close,
    routes: (mount) => healthRoutes(mount, { db, desk, takeFaults }),
    works: [
      {
        name: "errors of the last minute",
        every: "minute",
        async run() {
          desk.turn();
          await keepFaults(db, takeFaults());
        },
      },
      { name: "errors of a month ago", every: "hour", run: (now) => sweepFaults(db, now) },
    ],
  };
}
