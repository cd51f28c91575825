import { createHash, randomUUID } from "node:crypto";
import { hourMs } from "@shiju/learning/time/durations";
import { gt, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#database/database.ts";
import { lockPlaces } from "#database/locks.ts";
import { filePlaces } from "#database/tables/operator/health.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { Work } from "#platform/repeated.ts";

/** Milliseconds after which a server that has not been seen counts as ended, or as having moved its files. */
const seenMs = 2 * hourMs;

/**
 * Returns the work that records where each server keeps files. A warning is logged once if servers of one database keep
 * files in several places. A picture that one server stores is then missing on the others.
 */
export function openPlaces(
  db: Database,
  kept: Readonly<Record<string, Storage>>,
  log: FastifyBaseLogger,
): Work {
  let hasSaid = false;
  return async (now) => {
    for (const [name, storage] of Object.entries(kept)) await keepPlace(db, name, storage, now);
    const places = await countPlaces(db, now);
    if (places > 1 && !hasSaid)
      log.warn(
        { places, here: Object.values(kept).map(({ place }) => place) },
        "servers of this database keep their files apart: let them share DATA_DIR/uploads and DATA_DIR/speech, or set S3_ENDPOINT",
      );
    hasSaid = places > 1;
  };
}

async function keepPlace(db: Database, name: string, storage: Storage, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Servers that start at the same time in one folder find one mark.
    await lockPlaces(tx);
    const markHash = createHash("sha256")
      .update(await markOf(storage))
      .digest("base64url");
    await tx
      .insert(filePlaces)
      .values({ name, markHash, seenAt: now })
      .onConflictDoUpdate({ target: [filePlaces.name, filePlaces.markHash], set: { seenAt: now } });
  });
}

/**
 * Returns a mark of the place of a storage. An object store has its address. A folder may have another path on each
 * server, so a file in the folder is its mark.
 */
async function markOf(storage: Storage): Promise<string> {
  if (storage.folder === undefined) return storage.place;
  const found = await storage.read(markFile);
  if (found) return found.toString();
  const mark = randomUUID();
  await storage.write(markFile, mark);
  return mark;
}

const markFile = ".place";

/** Returns the most places in which servers now keep files of one kind; 0 before any place has been seen. */
export async function countPlaces(db: Database, now: Date): Promise<number> {
  const rows = await db
    .select({ places: sql<number>`count(*)::int` })
    .from(filePlaces)
    .where(gt(filePlaces.seenAt, new Date(now.getTime() - seenMs)))
    .groupBy(filePlaces.name);
  return Math.max(0, ...rows.map(({ places }) => places));
}
