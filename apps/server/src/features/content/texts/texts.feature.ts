import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { siteTextsRoutes } from "./texts.console.routes.ts";
import { textsRoutes } from "./texts.routes.ts";
import type { TextValues } from "./texts.service.ts";

export function textsFeature({ db, clock }: Core, { values }: { values: () => TextValues }): Feature {
  return {
    name: "texts",
    routes(mount) {
      siteTextsRoutes(mount, { db, values, clock });
      textsRoutes(mount, db, values);
    },
  };
}
