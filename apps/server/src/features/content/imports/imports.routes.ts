import { importsApi } from "@shiju/contract/content/imports";
import { type FileInput, fileOf, toFileInput } from "#platform/jobs/file-input.ts";
import type { Jobs } from "#database/jobs/jobs.ts";
import type { Mount } from "#platform/http/http.ts";
import type { AskedImport } from "./imports.reading.service.ts";
import type { Imports } from "./imports.service.ts";

export function importsRoutes(mount: Mount, imports: Imports, jobs: Jobs): void {
  const reading = jobs.on(importsApi.upload, {
    lane: "reading",
    run: ({ userId }, { asked, file }: { asked: AskedImport; file: FileInput }) =>
      imports.read(userId, asked, fileOf(file)),
  });
  mount(importsApi.upload, async ({ query: { job_id: id, ...asked }, body }, { userId }) =>
    reading({ id, userId, subject: asked.id, input: { asked, file: await toFileInput(body.file) } }),
  );

  mount(importsApi.get, async ({ params }, { userId }) => imports.get(userId, params.id));

  mount(importsApi.refused, async ({ params, query }, { userId }) =>
    imports.refused(userId, params.id, query.from),
  );

  const start = imports.startsBy(importsApi.start);
  mount(importsApi.start, async ({ params, body }, { userId }) => start(userId, params.id, body.title));

  mount(importsApi.cancel, async ({ params, query }, { userId }) => {
    await imports.cancel(userId, params.id, query.finished);
    return {};
  });
}
