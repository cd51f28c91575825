import { backupsApi } from "@shiju/contract/operator/backups";
import type { Mount } from "#platform/http/http.ts";
import type { Backups } from "./backups.service.ts";

export function backupsRoutes(mount: Mount, backups: Backups, clock: () => Date): void {
  mount(backupsApi.list, async () => backups.list());

  mount(backupsApi.make, async (_input, by) => ({ name: await backups.begin(by, clock()) }));
}
