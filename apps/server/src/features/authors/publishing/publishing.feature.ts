import type { MakePack } from "#content/compiling/pack-maker.ts";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { packWritten } from "#features/content/courses/courses.publish.service.ts";
import type { PackFiles } from "#features/content/imports/imports.packs.service.ts";
import { publishingOwn } from "./publishing.own.service.ts";
import { publishingRoutes } from "./publishing.routes.ts";

interface Lent {
  make: MakePack;
  packFiles: PackFiles;
}

export function publishingFeature(
  { db, clock, jobs, followersOf }: Core,
  { make, packFiles }: Lent,
): Feature {
  const publishing = { db, clock, make, followers: followersOf(packWritten) };
  return {
    name: "publishing",
    owns: publishingOwn,
    routes: (mount) => publishingRoutes(mount, publishing, { packFiles, jobs }),
  };
}
