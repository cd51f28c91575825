import type { Start } from "@shiju/contract/content/courses";
import { and, asc, desc, eq, exists, gte, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lessons, packs } from "#database/tables/content/courses.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { houseOrder, isOffered } from "./courses.order.service.ts";
import type { Pack } from "./courses.present.service.ts";

/** The place in a course where a learner starts. */
export interface PlacedStart {
  packId: string;
  /** The number of the lesson. One more than the course has lessons stands for the time after the course. */
  number: number;
}

/** Finds where a learner starts; null for a learner who was not placed. */
export type FindPlaced = (userId: string) => Promise<PlacedStart | null>;

/** The level of a newcomer and the learner's placement; null where they are not known. */
interface Newcomer {
  level: number | null;
  placed: PlacedStart | null;
}

type Lesson = typeof lessons.$inferSelect;

/** A pack, its lesson, and the reason why a newcomer starts there. */
interface FoundStart extends Pick<Start, "reason"> {
  pack: Pack;
  lesson: Lesson;
}

/**
 * Chooses the lesson with which a newcomer starts, for all pages that name it. After a placement it is the lesson of the
 * placement. Without a level it is the first lesson of the first course in the order of the house. With a level it is
 * the first course on that level, otherwise on the nearest level below, otherwise above.
 */
export async function getStart(db: Database, { level, placed }: Newcomer): Promise<FoundStart | null> {
  const byPlacement = placed && (await getPlacedStart(db, placed));
  if (byPlacement) return { ...byPlacement, reason: "placed" };
  const isAbove = sql`${packs.level} > ${level}`;
  const distance = sql`abs(${packs.level} - ${level})`;
  const byLevel = level === null ? [] : [asc(isAbove), asc(distance)];
  const pack = await firstPack(db, isOffered("course"), byLevel);
  const lesson = pack && (await lessonFrom(db, pack.id, 1));
  return pack && lesson ? { pack, lesson, reason: level === null ? "first" : "level" } : null;
}

/**
 * Returns the lesson of a placement. After the course it is the first lesson of the course that continues it, otherwise
 * of the next course in the order of the house. Null if there is no such lesson.
 */
export async function getPlacedStart(
  db: Database,
  { packId, number }: PlacedStart,
): Promise<Omit<FoundStart, "reason"> | null> {
  const placedIn = and(eq(packs.id, packId), eq(packs.retired, false), isNull(packs.ownerId));
  const [found] = await db.select({ pack: packs, place: houseOrder }).from(packs).where(placedIn);
  if (!found) return null;
  const lesson = await lessonFrom(db, packId, number);
  if (lesson) return { pack: found.pack, lesson };
  const continues = sql`${packs.continues} is not distinct from ${packId}`;
  const isLater = and(
    sql`${houseOrder} > ${found.place}::bigint`,
    gte(packs.level, found.pack.level),
    sql`${packs.kind} is distinct from 'zero'`,
  );
  const next = await firstPack(db, and(isOffered("course"), or(continues, isLater)), [desc(continues)]);
  const first = next && (await lessonFrom(db, next.id, 1));
  return next && first ? { pack: next, lesson: first } : null;
}

/** Returns the lesson for somebody who has never learned English. */
export async function getBeginnersStart(db: Database): Promise<Omit<FoundStart, "reason"> | null> {
  const pack = await firstPack(db, and(isOffered("course"), eq(packs.kind, "zero")));
  const lesson = pack && (await lessonFrom(db, pack.id, 1));
  return pack && lesson ? { pack, lesson } : getStart(db, { level: null, placed: null });
}

/** Returns the course that comes after a course of the house, and its first lesson. Null if there is none. */
export async function getNextCourse(
  db: Database,
  { id, leadsTo, ownerId }: Pick<Pack, "id" | "leadsTo" | "ownerId">,
): Promise<Omit<FoundStart, "reason"> | null> {
  if (ownerId !== null) return null;
  const continues = sql`${packs.continues} is not distinct from ${id}`;
  // An author's course may continue one of the house, but only the house says what comes next.
  const isNext = and(
    isOffered("course"),
    ne(packs.origin, "author"),
    ne(packs.id, id),
    leadsTo === null ? continues : or(continues, eq(packs.id, leadsTo)),
  );
  const pack = await firstPack(db, isNext, [desc(continues)]);
  const lesson = pack && (await lessonFrom(db, pack.id, 1));
  return pack && lesson ? { pack, lesson } : null;
}

/** Returns the id of the course that comes after a course; null if there is none. */
export async function nextCourseId(db: Database, id: string): Promise<string | null> {
  const [pack] = await db.select().from(packs).where(eq(packs.id, id));
  return (pack && (await getNextCourse(db, pack))?.pack.id) ?? null;
}

/** Returns the first pack with a lesson among some packs, by these orders and then by the order of the house. */
async function firstPack(
  db: Database,
  among: SQL | undefined,
  orders: readonly SQL[] = [],
): Promise<Pack | undefined> {
  const hasLesson = exists(
    db
      .select({ any: sql`1` })
      .from(lessons)
      .where(and(eq(lessons.packId, packs.id), eq(lessons.retired, false))),
  );
  const [pack] = await db
    .select()
    .from(packs)
    .where(and(among, hasLesson))
    .orderBy(...orders, asc(houseOrder), asc(packs.id))
    .limit(1);
  return pack;
}

/** Returns the first lesson of a pack from a number on. It is no practice lesson, because that follows its twin. */
async function lessonFrom(db: Database, packId: string, number: number): Promise<Lesson | undefined> {
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(
      and(
        eq(lessons.packId, packId),
        eq(lessons.retired, false),
        gte(sql`coalesce(${lessons.number}, ${lessons.position})`, number),
      ),
    )
    .orderBy(lessons.position)
    .limit(1);
  return lesson;
}

/** Returns the id of the lesson with which a newcomer starts. Throws 404 if there is none. */
export async function startLessonId(db: Database, newcomer: Newcomer): Promise<string> {
  const start = await getStart(db, newcomer);
  if (!start) throw new ProblemError("not_found", "还没有课程，请先编译课程包");
  return start.lesson.id;
}
