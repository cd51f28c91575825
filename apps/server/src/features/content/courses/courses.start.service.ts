import type { Start } from "@shiju/contract/content/courses";
import { and, asc, eq, exists, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lessons, packs } from "#database/tables/content/courses.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { houseOrder, isOffered } from "./courses.order.service.ts";
import type { Pack } from "./courses.present.service.ts";

/** The level of a newcomer; null where it is not known yet. */
interface Newcomer {
  level: number | null;
}

/** A pack, its first lesson, and the reason why a newcomer starts there. */
interface FoundStart extends Pick<Start, "reason"> {
  pack: Pack;
  lesson: typeof lessons.$inferSelect;
}

/**
 * Chooses the first course of a newcomer, for all pages that name it. Without a level it is the first course in the
 * order of the house. With a level it is the first course on that level, otherwise on the nearest level below,
 * otherwise above.
 */
export async function getStart(db: Database, { level }: Newcomer): Promise<FoundStart | null> {
  const hasLesson = exists(
    db
      .select({ any: sql`1` })
      .from(lessons)
      .where(and(eq(lessons.packId, packs.id), eq(lessons.retired, false))),
  );
  const isAbove = sql`${packs.level} > ${level}`;
  const distance = sql`abs(${packs.level} - ${level})`;
  const byLevel = level === null ? [] : [asc(isAbove), asc(distance)];
  const [pack] = await db
    .select()
    .from(packs)
    .where(and(isOffered("course"), hasLesson))
    .orderBy(...byLevel, asc(houseOrder), asc(packs.id))
    .limit(1);
  if (!pack) return null;
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.packId, pack.id), eq(lessons.retired, false)))
    .orderBy(lessons.position)
    .limit(1);
  return lesson ? { pack, lesson, reason: level === null ? "first" : "level" } : null;
}

/** Returns the id of the lesson with which a newcomer starts. Throws 404 if there is none. */
export async function startLessonId(db: Database, newcomer: Newcomer): Promise<string> {
  const start = await getStart(db, newcomer);
  if (!start) throw new ProblemError("not_found", "还没有课程，请先编译课程包");
  return start.lesson.id;
}
