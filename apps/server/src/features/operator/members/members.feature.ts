import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Imports } from "#features/content/imports/imports.service.ts";
import type { Jobs } from "#features/people/jobs/jobs.service.ts";
import { membersRoutes } from "./members.routes.ts";
import { keepWeeks } from "./members.service.ts";

export function membersFeature({ db, clock }: Core, parts: { imports: Imports; jobs: Jobs }): Feature {
  return {
    name: "members",
    routes: (mount) => membersRoutes(mount, { db, clock, ...parts }),
    works: [
      {
        name: "the order of people by their week",
        every: "hour",
        run: (now, stop) => keepWeeks(db, now, stop),
      },
    ],
  };
}
