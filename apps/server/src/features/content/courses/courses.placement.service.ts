import type { Sentence } from "@shiju/learning/sentence";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { packs } from "#database/tables/content/courses.ts";
import { findSentences, type LessonEntry, lessonsOfPack } from "./courses.content.service.ts";
import { houseOrder } from "./courses.order.service.ts";
import type { Pack } from "./courses.present.service.ts";

/** A course with the lines that place a learner in it. */
export interface PlacementPack {
  pack: Pack;
  lessons: LessonEntry[];
  /** From easy to hard. */
  lines: { lesson: LessonEntry; sentence: Sentence }[];
}

/**
 * Returns a course that everybody is offered, with its placement lines. Without an id it is the first course of the
 * house that has such lines. Null if there is no such course.
 */
export async function findPlacementPack(db: Database, id?: string): Promise<PlacementPack | null> {
  const [pack] = await db
    .select()
    .from(packs)
    .where(
      and(
        eq(packs.retired, false),
        isNull(packs.ownerId),
        sql`jsonb_array_length(${packs.placement}) > 0`,
        id === undefined ? eq(packs.type, "course") : eq(packs.id, id),
      ),
    )
    .orderBy(asc(houseOrder), asc(packs.id))
    .limit(1);
  if (!pack) return null;
  const found = await findSentences(db, pack.placement);
  const lines = pack.placement.flatMap((line) => {
    const placed = found.get(line);
    return placed?.lesson.head.course.id === pack.id ? [placed] : [];
  });
  return lines.length === 0 ? null : { pack, lessons: await lessonsOfPack(db, pack.id), lines };
}
