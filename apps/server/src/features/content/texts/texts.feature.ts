import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { FindAudience } from "#features/people/messages/messages.console.service.ts";
import { siteTextsRoutes } from "./texts.console.routes.ts";
import { textsRoutes } from "./texts.routes.ts";
import type { TextValues } from "./texts.service.ts";

interface Lent {
  values: () => TextValues;
  findAudience: FindAudience;
}

export function textsFeature({ db, clock }: Core, { values, findAudience }: Lent): Feature {
  return {
    name: "texts",
    routes(mount) {
      siteTextsRoutes(mount, { db, values, clock, findAudience });
      textsRoutes(mount, db, values);
    },
  };
}
