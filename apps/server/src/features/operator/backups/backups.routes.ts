import { backupsApi } from "@shiju/contract/operator/backups";
import type { Mount } from "#platform/http/http.ts";
import type { Backups } from "./backups.service.ts";

export function backupsRoutes(mount: Mount, backups: Backups, clock: () => Date): void {
  mount(backupsApi.list, async () => backups.list());

  mount(backupsApi.make, async (_input, by) => ({ name: await backups.begin(by, clock()) }));

  mount(backupsApi.startDownload, async ({ params: { name } }, by) => {
    const ticket = await backups.startDownload(name, by, clock());
    return { path: `/api/backups/${name}?ticket=${ticket}` };
  });

  mount(backupsApi.download, async ({ params: { name }, query }, _caller, _request, reply) => {
    const { bytes, content } = await backups.open(name, query.ticket, clock());
    reply.headers({
      "content-type": "application/gzip",
      "content-length": bytes,
      "content-disposition": `attachment; filename="${name}"`,
    });
    return content;
  });
}
