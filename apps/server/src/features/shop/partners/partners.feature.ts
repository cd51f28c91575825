import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { partnersOwn } from "./partners.own.service.ts";
import { partnersRoutes } from "./partners.routes.ts";

export function partnersFeature({ db, clock }: Core): Feature {
  return {
    name: "partners",
    part: "shop",
    owns: partnersOwn,
    routes: (mount) => partnersRoutes(mount, db, clock),
  };
}
