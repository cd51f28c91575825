import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { vocabularyOwn } from "./vocabulary.own.service.ts";
import { vocabularyRoutes } from "./vocabulary.routes.ts";

export function vocabularyFeature({ db, clock }: Core): Feature {
  return { name: "vocabulary", owns: vocabularyOwn, routes: (mount) => vocabularyRoutes(mount, db, clock) };
}
