import { importsApi } from "@shiju/contract/content/imports";
import type { Mount } from "#platform/http/http.ts";
import type { Imports } from "./imports.service.ts";

export function importsRoutes(mount: Mount, imports: Imports): void {
  mount(importsApi.upload, async ({ query, body }, { userId }) => imports.upload(userId, query, body.file));

  mount(importsApi.get, async ({ params }, { userId }) => imports.get(userId, params.id));

  mount(importsApi.refused, async ({ params, query }, { userId }) =>
    imports.refused(userId, params.id, query.from),
  );

  mount(importsApi.start, async ({ params, body }, { userId }) =>
    imports.start(userId, params.id, body.title),
  );

  mount(importsApi.cancel, async ({ params }, { userId }) => {
    await imports.cancel(userId, params.id);
    return {};
  });
}
