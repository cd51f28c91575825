import { packFollowers } from "#app.ts";
import type { CompiledPack } from "#content/compiled.ts";
import type { Database } from "#database/database.ts";
import type { PackOrigin } from "#database/tables/content/courses.ts";
import { publishPack } from "#features/content/courses/courses.publish.service.ts";
import * as seed from "#features/content/courses/courses.seed.service.ts";

/** With all that follows, as at the start of the server. */
export const seedCourses = (db: Database, packs: CompiledPack[]) =>
  seed.seedCourses(db, packs, packFollowers);

/** One pack, the others left alone. */
export const seedPack = (
  db: Database,
  pack: CompiledPack,
  origin: PackOrigin = "built-in",
  ownerId: string | null = null,
) => publishPack(db, pack, { origin, ownerId }, packFollowers);
