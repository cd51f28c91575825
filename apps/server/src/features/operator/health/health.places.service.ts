import { createHash, randomUUID } from "node:crypto";
import { hourMs } from "@shiju/learning/time/durations";
import { gt, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#database/database.ts";
import { lockPlaces } from "#database/locks.ts";
import { filePlaces } from "#database/tables/operator/health.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { Work } from "#platform/repeated.ts";

/** A server that has not been seen for two hours has ended, or has moved its files. */
const seenMs = 2 * hourMs;

/**
 * The work by which each server says where it keeps files. Servers of one database that keep them in several places are told
 * once, because a picture that one of them takes is missing on the others.
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

/** An object store has an address; a folder may have another path on each server, so that a file in it stands for it. */
async function markOf(storage: Storage): Promise<string> {
  if (storage.folder === undefined) return storage.place;
  const found = await storage.read(markFile);
  if (found) return found.toString();
  const mark = randomUUID();
  await storage.write(markFile, mark);
  return mark;
}

const markFile = ".place";

/** The most places in which servers now keep files of one kind; 0 before any has been seen. */
export async function countPlaces(db: Database, now: Date): Promise<number> {
  const rows = await db
    .select({ places: sql<number>`count(*)::int` })
    .from(filePlaces)
    .where(gt(filePlaces.seenAt, new Date(now.getTime() - seenMs)))
    .groupBy(filePlaces.name);
  return Math.max(0, ...rows.map(({ places }) => places));
}
