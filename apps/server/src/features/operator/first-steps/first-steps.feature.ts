import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { KeptSite } from "#features/content/site/site.settings.service.ts";
import { type InformNew, openEntering } from "#features/people/accounts/sign-in/accounts.entering.service.ts";
import { sweepFirstCodes } from "./first-steps.codes.service.ts";
import { firstStepsRoutes } from "./first-steps.routes.ts";

interface Lent {
  site: KeptSite;
  informNew: InformNew;
}

export function firstStepsFeature(core: Core, { site, informNew }: Lent): Feature {
  const { db, clock } = core;
  return {
    name: "first-steps",
    routes: (mount) => firstStepsRoutes(mount, { db, clock, site, entering: openEntering(core, informNew) }),
    works: [
      {
        name: "codes of first steps that are over",
        every: "hour",
        run: (now, stop) => sweepFirstCodes(db, now, stop),
      },
    ],
  };
}
