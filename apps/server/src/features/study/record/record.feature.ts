import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { recordRoutes } from "./record.routes.ts";

export function recordFeature({ db, clock }: Core): Feature {
  return { name: "record", routes: (mount) => recordRoutes(mount, db, clock) };
}
