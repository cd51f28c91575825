import type { Health } from "@shiju/contract/operator/health";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Backups } from "#features/operator/backups/backups.service.ts";
import { faultsOf } from "#platform/faults.ts";
import type { Away } from "#platform/away.ts";
import type { Storage } from "#platform/files/storage.ts";
import { worksOf } from "#platform/repeated.ts";
import { keepFaults, sweepFaults } from "./health.faults.service.ts";
import { healthRoutes } from "./health.routes.ts";
import { countPlaces, openPlaces } from "./health.places.service.ts";
import { openReplicas } from "./health.replicas.service.ts";
import { type FilesNow, type LimitsNow, openHealth } from "./health.service.ts";

interface Lent {
  backups: Backups;
  /** Where this server keeps uploads and speech. */
  kept: Readonly<Record<string, Storage>>;
  storeAway: () => Away | undefined;
  limits: LimitsNow;
  /** Returns how far the compilation of built-in packs is; null after it has ended. */
  compiling: () => Health["compiling"];
  /** Whether other servers may have the database open too. */
  sharesDatabase: boolean;
  folders: { data: string; backups: string | undefined };
}

export function healthFeature(
  { app, database, db, clock, log }: Core,
  { backups, kept, storeAway, limits, compiling, sharesDatabase, folders }: Lent,
): Feature {
  const takeFaults = () => faultsOf(app).takeAll();
  const isStore = Object.values(kept).some(({ folder }) => folder === undefined);
  const files: FilesNow = {
    kind: isStore ? "object_store" : "folder",
    away: storeAway,
    places: async () => (sharesDatabase ? countPlaces(db, clock()) : 1),
  };
  const startedAt = new Date(clock().getTime() - process.uptime() * 1000);
  const replicas = sharesDatabase ? openReplicas(db, startedAt) : undefined;
  const desk = openHealth({
    database,
    backups,
    files,
    limits,
    compiling,
    replicas: async () => (await replicas?.list()) ?? [],
    folders,
    jobs: () => worksOf(app),
    startedAt,
    clock,
  });
  const reportMyself = async () =>
    replicas?.report({
      load: desk.load(),
      away: [...(storeAway() ? ["files" as const] : []), ...(limits.away() ? ["limits" as const] : [])],
    });
  return {
    name: "health",
    async stop() {
      desk.close();
      // The server may end because it has lost the database.
      await replicas
        ?.leave()
        .catch((error: unknown) => log.warn({ err: error }, "this server stays in the list of servers"));
    },
    routes: (mount) => healthRoutes(mount, { db, desk, takeFaults }),
    works: [
      {
        name: "errors of the last minute",
        every: "minute",
        isOfEach: true,
        async run() {
          await keepFaults(db, takeFaults());
        },
      },
      {
        name: "how this server is",
        every: "minute",
        isOfEach: true,
        async run() {
          await reportMyself();
          desk.turn();
        },
      },
      ...(sharesDatabase
        ? [
            {
              name: "places of files",
              every: "hour" as const,
              isOfEach: true as const,
              run: openPlaces(db, kept, log),
            },
          ]
        : []),
      { name: "errors of a month ago", every: "hour", run: (now) => sweepFaults(db, now) },
    ],
  };
}
