import type { Course, LessonProgress } from "@shiju/contract/content/courses";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lessons, myCourses, packs } from "#database/tables/content/courses.ts";
import type { Caller } from "#platform/http/caller.ts";

export type Pack = typeof packs.$inferSelect;
export type LessonRow = typeof lessons.$inferSelect;
/** How learners name a lesson. A row that an older server wrote has no number of its own. */
export const namedBy = (row: Pick<LessonRow, "number" | "position" | "practice">) => ({
  position: row.position,
  number: row.number ?? row.position,
  practice: row.practice,
});

export type LessonRef = Pick<LessonRow, "id" | "stepCounts">;

/** The tools that are needed to show courses. */
export interface Catalogue {
  db: Database;
  /** A learner's progress in each of these lessons, by id. */
  findProgress: (userId: string, lessons: LessonRef[]) => Promise<Map<string, LessonProgress>>;
}

export const noProgress: LessonProgress = { passed: [0, 0, 0, 0], accuracy: null, last_studied_at: null };

/** Packs as the caller sees them, in the order given. */
export async function presentCourses(catalogue: Catalogue, page: Pack[], caller: Caller): Promise<Course[]> {
  if (!caller || page.length === 0) return page.map((pack) => toCourse(pack, null, 0, false));
  const standing = await standingIn(catalogue, page, caller.userId);
  return presentStanding(catalogue.db, page, caller.userId, standing);
}

/** The current lessons of packs in order, with a learner's progress in them. */
export interface Standing {
  lessons: LessonRow[];
  progress: ReadonlyMap<string, LessonProgress>;
}

export async function standingIn(
  { db, findProgress }: Catalogue,
  page: Pack[],
  userId: string,
): Promise<Standing> {
  const rows = await db
    .select()
    .from(lessons)
    .where(and(inArray(lessons.packId, idsOf(page)), eq(lessons.retired, false)))
    .orderBy(lessons.position);
  return { lessons: rows, progress: await findProgress(userId, rows) };
}

/** Packs as a learner sees them, whose standing was loaded before. */
export async function presentStanding(
  db: Database,
  page: Pack[],
  userId: string,
  { lessons: ofPage, progress }: Standing,
): Promise<Course[]> {
  const done = ofPage.filter((lesson) => !lesson.practice && isDone(lesson, progress.get(lesson.id)));
  const mine = await onShelf(db, page, userId);
  return page.map((pack) =>
    toCourse(pack, userId, done.filter(({ packId }) => packId === pack.id).length, mine.has(pack.id)),
  );
}

/** Whether every step of the lesson was passed. False for a chapter of words, because it has no steps. */
export function isDone({ stepCounts }: Pick<LessonRow, "stepCounts">, progress: LessonProgress | undefined) {
  if (stepCounts.every((steps) => steps === 0)) return false;
  return stepCounts.every((steps, kind) => (progress?.passed[kind] ?? 0) >= steps);
}

async function onShelf(db: Database, page: Pack[], userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: myCourses.packId })
    .from(myCourses)
    .where(and(eq(myCourses.userId, userId), inArray(myCourses.packId, idsOf(page))));
  return new Set(rows.map(({ id }) => id));
}

const idsOf = (page: Pack[]) => page.map(({ id }) => id);

function toCourse(pack: Pack, userId: string | null, done: number, mine: boolean): Course {
  const { id, type, title, description, level, category, access, publisher, grade, term } = pack;
  return {
    id,
    type,
    title,
    description,
    level,
    category,
    access,
    publisher,
    grade,
    term,
    kind: pack.kind,
    continues: pack.continues,
    parts: pack.parts.map((part) => ({ ...part, done: part.done ?? null })),
    begin: pack.begin,
    has_placement: pack.placement.length > 0,
    lesson_count: pack.lessonCount,
    sentence_count: pack.sentenceCount,
    learners: pack.learners,
    lessons_done: done,
    mine,
    own: pack.ownerId !== null && pack.ownerId === userId,
    author: pack.author,
  };
}
