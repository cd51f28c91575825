import { myDataApi } from "@shiju/contract/people/my-data";
import type { Database } from "#database/database.ts";
import type { OwnPart, OwnTable } from "#database/own-rows.ts";
import { cancelDeletion, planDeletion } from "#features/people/accounts/accounts.deletion.service.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import type { Inform } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { readExport, startExport } from "./my-data.export.service.ts";

export interface MyData {
  owned: readonly (OwnTable | OwnPart)[];
  inform: Inform;
  uploads: Uploads;
  siteName: () => string;
  clock: () => Date;
}

export function myDataRoutes(
  mount: Mount,
  db: Database,
  { owned, inform, uploads, siteName, clock }: MyData,
): void {
  mount(myDataApi.startExport, async (_input, learner) => ({
    path: `${myDataApi.readExport.path}?ticket=${await startExport(db, learner, clock())}`,
  }));

  mount(myDataApi.readExport, async ({ query }, _caller, _request, reply) => {
    const now = clock();
    const zip = await readExport(db, { owned, uploads, siteName: siteName() }, query.ticket, now);
    const name = encodeURIComponent(`${siteName()}-我的数据-${now.toISOString().slice(0, 10)}.zip`);
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="shiju-data.zip"; filename*=UTF-8''${name}`,
    });
    return zip;
  });

  mount(myDataApi.planDeletion, async ({ body }, { userId }) => {
    const deleteAt = await planDeletion(db, { userId, password: body.password }, clock());
    return { delete_at: deleteAt.toISOString() };
  });

  mount(myDataApi.cancelDeletion, async (_input, learner) =>
    inform(await cancelDeletion(db, learner.userId, clock()), learner),
  );
}
