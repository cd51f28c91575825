import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { figuresRoutes } from "./figures.routes.ts";

export function figuresFeature({ db, clock }: Core): Feature {
  return { name: "figures", routes: (mount) => figuresRoutes(mount, db, clock) };
}
