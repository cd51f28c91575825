import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { packWritten } from "#features/content/courses/courses.publish.service.ts";
import { dictionaryRoutes } from "./dictionary.routes.ts";
import { writeWords } from "./dictionary.words.service.ts";

export function dictionaryFeature({ db }: Core): Feature {
  return {
    name: "dictionary",
    follows: [packWritten.followedBy("dictionary", writeWords)],
    routes: (mount) => dictionaryRoutes(mount, db),
  };
}
