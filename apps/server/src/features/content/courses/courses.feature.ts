import type { CompiledPack } from "#content/compiled.ts";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { coursesOwn, coursesParts } from "./courses.own.service.ts";
import { packWritten } from "./courses.publish.service.ts";
import { coursesRoutes } from "./courses.routes.ts";
import { seedCourses } from "./courses.seed.service.ts";
import type { Catalogue } from "./courses.present.service.ts";

interface Lent {
  findProgress: Catalogue["findProgress"];
  /** The packs that come with the product. */
  builtIn: readonly CompiledPack[];
}

export function coursesFeature(
  { database, db, log, clock, followersOf }: Core,
  { findProgress, builtIn }: Lent,
): Feature {
  const followers = followersOf(packWritten);
  return {
    name: "courses",
    owns: [...coursesOwn, ...coursesParts],
    async prepare() {
      const passedOver = await database.patiently((patient) =>
        seedCourses(patient, builtIn, { followers, now: clock() }),
      );
      if (passedOver.length > 0) log.warn({ packs: passedOver }, "built-in packs whose ids belong to others");
    },
    routes: (mount) => coursesRoutes(mount, { db, findProgress }, { followers, clock }),
  };
}
