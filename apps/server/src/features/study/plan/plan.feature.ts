import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { planOwn } from "./plan.own.service.ts";
import { planRoutes } from "./plan.routes.ts";

export function planFeature({ db, clock }: Core): Feature {
  return { name: "plan", owns: planOwn, routes: (mount) => planRoutes(mount, db, clock) };
}
