import { openAsker } from "#content/asking/asker.ts";
import type { MakePack } from "#content/compiling/pack-maker.ts";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { blindOwn } from "./blind.own.service.ts";
import { blindRoutes } from "./blind.routes.ts";
import { sweepChecks } from "./blind.service.ts";

interface Lent {
  make: MakePack;
  /** The most prompts of a link, if that differs from the usual number. */
  most: number | undefined;
}

export function blindFeature({ app, db, clock, jobs }: Core, { make, most }: Lent): Feature {
  const asker = openAsker(app);
  return {
    name: "blind",
    owns: blindOwn,
    routes: (mount) => blindRoutes(mount, { db, make, asker, clock, most }, jobs),
    works: [
      {
        name: "blind checks that were over long ago",
        every: "hour",
        run: (now, stop) => sweepChecks(db, now, stop),
      },
    ],
  };
}
