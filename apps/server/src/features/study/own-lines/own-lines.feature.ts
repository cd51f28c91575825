import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { ownLinesOwn } from "./own-lines.own.service.ts";
import { ownLinesRoutes } from "./own-lines.routes.ts";

export function ownLinesFeature({ db, clock }: Core): Feature {
  return { name: "own-lines", owns: ownLinesOwn, routes: (mount) => ownLinesRoutes(mount, db, clock) };
}
