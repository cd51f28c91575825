import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { backupsRoutes } from "./backups.routes.ts";
import { type BackupOptions, type Backups, openBackups } from "./backups.service.ts";

export function backupsFeature(
  { database, clock, log }: Core,
  options: BackupOptions,
): Feature & { backups: Backups } {
  const backups = openBackups(database, options, (error) => log.error({ err: error }, "a backup failed"));
  return {
    name: "backups",
    backups,
    routes: (mount) => backupsRoutes(mount, backups, clock),
    works: backups.makeDaily
      ? [{ name: "the backup of the day", every: "hour", run: backups.makeDaily }]
      : [],
  };
}
