import type { Sentence } from "@shiju/learning/sentence";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Database, isPairOf, query } from "#database/database.ts";
import { type packs, sentenceVersions } from "#database/tables/content/courses.ts";
import { isTheirs } from "./courses.access.service.ts";
import { keyOfStep, laddersAt } from "./courses.ladder.service.ts";

interface MaterialRef {
  /** Who answered; what another learner owns is not found. */
  userId: string;
  /** When left out, any lesson that has the sentence. */
  lessonId?: string | undefined;
  sentenceId: string;
  version: string;
}

/** The content that an attempt was made on. */
export interface Material {
  packId: string;
  isTrial: boolean;
  /** The sentence in the version that the learner saw; undefined if that version never existed. */
  sentence: Sentence | undefined;
  /** Whether the lesson has this step at present, at difficulty 0. */
  hasStep: (step: string) => boolean;
}

/** Finds the material of references, in the order of `refs`. It is undefined if the lesson never had the sentence. */
export type FindMaterial = (refs: MaterialRef[]) => Promise<(Material | undefined)[]>;

/**
 * Finds material with a small query for each call. A version never changes, and a lesson's steps change only with its
 * pack's hash, so both are cached in memory.
 */
export function openLibrary(db: Database): FindMaterial {
  const versions = new LRUCache<string, Sentence>({ max: 5000 });

  return async (refs) => {
    const places = await findPlaces(db, refs);
    await loadVersions(refs.filter((ref) => versions.get(versionKey(ref)) === undefined));
    const ladders = await laddersAt(
      db,
      [...places.values()].map(({ lessonId: id, hash }) => ({ id, hash })),
    );
    return refs.map((ref) => {
      const place = places.get(ref.sentenceId);
      if (place && !isTheirs(place, ref.userId)) return undefined;
      if (!place || (ref.lessonId !== undefined && ref.lessonId !== place.lessonId)) return undefined;
      return {
        packId: place.packId,
        isTrial: place.origin === "trial",
        sentence: versions.get(versionKey(ref)),
        hasStep: (step) =>
          ladders.get(place.lessonId)?.has(keyOfStep({ sentenceId: ref.sentenceId, step })) ?? false,
      };
    });
  };

  async function loadVersions(missing: MaterialRef[]): Promise<void> {
    if (missing.length === 0) return;
    const { sentenceId, version, content } = sentenceVersions;
    const wanted = missing.map((ref) => [ref.sentenceId, ref.version] as const);
    const rows = await db
      .select({ sentenceId, version, content })
      .from(sentenceVersions)
      .where(isPairOf([sentenceId, version], wanted));
    for (const row of rows) versions.set(versionKey(row), row.content);
  }
}

interface Place extends Pick<typeof packs.$inferSelect, "origin" | "hash" | "ownerId" | "guests"> {
  id: string;
  lessonId: string;
  packId: string;
}

/**
 * Returns the lessons of sentences, by id. Every call with attempts runs this query. With an array of ids, PostgreSQL
 * would plan the statement anew each time, which takes longer than running it. Each id is therefore looked up by itself
 * (`offset 0`).
 */
async function findPlaces(db: Database, refs: MaterialRef[]): Promise<Map<string, Place>> {
  if (refs.length === 0) return new Map();
  const ids = JSON.stringify([...new Set(refs.map(({ sentenceId }) => sentenceId))]);
  const rows = await query<Place>(
    db,
    sql`with found as materialized (
        select asked.id, lesson_id from jsonb_array_elements_text(${ids}::jsonb) as asked (id),
          lateral (select lesson_id from sentences where sentences.id = asked.id offset 0) as sentence
      )
      select found.id, lesson_id as "lessonId", pack_id as "packId", origin, hash, owner_id as "ownerId", guests
      from found join lessons on lessons.id = lesson_id join packs on packs.id = pack_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const versionKey = ({ sentenceId, version }: { sentenceId: string; version: string }) =>
  `${sentenceId} ${version}`;
