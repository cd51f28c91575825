import type { CompiledPack } from "#content/compiled.ts";
import type { Database } from "#database/database.ts";
import type { PackOrigin } from "#database/tables/content/courses.ts";
import { packWritten, publishPack } from "#features/content/courses/courses.publish.service.ts";
import * as seed from "#features/content/courses/courses.seed.service.ts";
import { composedOn } from "./composed.ts";

const followersOn = (db: Database) => composedOn(db).core.followersOf(packWritten);

/** Seeds packs with all followers, as the start of the server does. */
export const seedCourses = (db: Database, packs: readonly CompiledPack[], isWhole = true) =>
  seed.seedCourses(db, packs, { followers: followersOn(db), now: new Date(), isWhole });

/** Seeds one pack and leaves the others as they are. */
export const seedPack = (
  db: Database,
  pack: CompiledPack,
  origin: PackOrigin = "built-in",
  ownerId: string | null = null,
) => publishPack(db, pack, { origin, ownerId, at: new Date() }, followersOn(db));
