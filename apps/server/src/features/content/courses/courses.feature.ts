import type { CompiledPack } from "#content/compiled.ts";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { awaitPacks, type BuiltIn, lookForPacks } from "./courses.arriving.service.ts";
import { coursesOwn, coursesParts } from "./courses.own.service.ts";
import { packWritten } from "./courses.publish.service.ts";
import { coursesRoutes } from "./courses.routes.ts";
import { seedCourses } from "./courses.seed.service.ts";
import type { Catalogue } from "./courses.present.service.ts";
import type { FindPlaced } from "./courses.start.service.ts";

interface Lent {
  findProgress: Catalogue["findProgress"];
  findPlaced: FindPlaced;
  /** The packs that come with the product. */
  builtIn: BuiltIn;
}

export function coursesFeature(
  { database, db, log, clock, followersOf }: Core,
  { findProgress, findPlaced, builtIn }: Lent,
): Feature {
  const followers = followersOf(packWritten);
  let stop: (() => void) | undefined;
  return {
    name: "courses",
    owns: [...coursesOwn, ...coursesParts],
    async prepare() {
      const seed = async (packs: readonly CompiledPack[], isWhole: boolean) => {
        const passedOver = await database.patiently((patient) =>
          seedCourses(patient, packs, { followers, now: clock(), isWhole }),
        );
        if (passedOver.length > 0)
          log.warn({ packs: passedOver }, "built-in packs whose ids belong to others");
      };
      // Asked before the packs are read: a compile that ends meanwhile is looked at once more.
      const isWhole = builtIn.progress() === null;
      const packs = await builtIn.read();
      await seed(packs, isWhole);
      if (isWhole) return;
      const known = new Map(packs.map(({ id, hash }) => [id, hash]));
      stop = awaitPacks(
        () => lookForPacks(builtIn, known, seed),
        (err) => log.error({ err }, "compiled packs were not read"),
      );
    },
    stop: () => stop?.(),
    routes: (mount) => coursesRoutes(mount, { db, findProgress }, { followers, findPlaced, clock }),
  };
}
