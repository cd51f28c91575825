import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { dailyRoutes } from "./daily.routes.ts";

export function dailyFeature({ db, clock }: Core): Feature {
  return { name: "daily", routes: (mount) => dailyRoutes(mount, db, clock) };
}
