import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Imports } from "#features/content/imports/imports.service.ts";
import { peopleManyRoutes } from "./members.many.routes.ts";
import { sweepManyCalls } from "./members.many.service.ts";
import { membersRoutes } from "./members.routes.ts";
import { keepWeeks } from "./members.service.ts";

export function membersFeature({ db, clock, jobs }: Core, { imports }: { imports: Imports }): Feature {
  return {
    name: "members",
    routes(mount) {
      membersRoutes(mount, { db, clock, jobs, imports });
      peopleManyRoutes(mount, { db, clock });
    },
    works: [
      {
        name: "the order of people by their week",
        every: "hour",
        run: (now, stop) => keepWeeks(db, now, stop),
      },
      {
        name: "old calls about many people",
        every: "hour",
        run: (now, stop) => sweepManyCalls(db, now, stop),
      },
    ],
  };
}
