import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { CompiledPack } from "#content/compiled.ts";
import type { Database } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import { packs } from "#database/tables/content/courses.ts";
import { type PackFollower, publishPack } from "./courses.publish.service.ts";

/**
 * Updates the built-in courses to the compiled packs. It writes only changed packs, and never touches packs of
 * operators and authors. Without any compiled packs it does nothing, so that a missing compile removes no courses.
 * Returns the ids of skipped packs, whose id belongs to a pack of another origin.
 */
export async function seedCourses(
  db: Database,
  compiled: readonly CompiledPack[],
  {
    followers,
    now: at,
    isWhole = true,
  }: {
    followers: readonly PackFollower[];
    now: Date;
    /**
     * Whether the given packs are all built-in packs. If not, other packs may still be compiled, so packs that are not
     * given stay.
     */
    isWhole?: boolean;
  },
): Promise<string[]> {
  if (compiled.length === 0) return [];
  const ids = compiled.map(({ id }) => id);
  const rows = await db
    .select({ id: packs.id, hash: packs.hash, origin: packs.origin, retired: packs.retired })
    .from(packs)
    .where(inArray(packs.id, ids));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const isOthers = ({ id }: CompiledPack) => (stored.get(id)?.origin ?? "built-in") !== "built-in";
  for (const pack of compiled.filter((each) => !isOthers(each))) {
    const known = stored.get(pack.id);
    if (!known || known.retired || known.hash !== pack.hash)
      await publishPack(db, pack, { origin: "built-in", at }, followers);
  }
  if (isWhole) await retireOthers(db, ids, followers);
  return compiled.filter(isOthers).map(({ id }) => id);
}

async function retireOthers(
  db: Database,
  offered: string[],
  followers: readonly PackFollower[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContent(tx);
    const gone = and(eq(packs.origin, "built-in"), eq(packs.retired, false), notInArray(packs.id, offered));
    const retired = await tx
      .update(packs)
      .set({ retired: true })
      .where(gone)
      .returning({ id: packs.id, level: packs.level });
    for (const pack of retired)
      for (const follow of followers) await follow(tx, { ...pack, ownerId: null, lessons: [] });
  });
}
