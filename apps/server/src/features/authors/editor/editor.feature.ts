import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { sweepDrafts } from "./editor.drafts.service.ts";
import type { EditorFiles } from "./editor.jobs.service.ts";
import { editorOwn } from "./editor.own.service.ts";
import { editorRoutes } from "./editor.routes.ts";

export function editorFeature({ db, clock, jobs }: Core, { files }: { files: EditorFiles }): Feature {
  return {
    name: "editor",
    owns: editorOwn,
    routes: (mount) => editorRoutes(mount, { db, clock }, files, jobs),
    works: [
      {
        name: "drafts that were deleted a month ago",
        every: "hour",
        run: (now, stop) => sweepDrafts(db, now, stop),
      },
    ],
  };
}
