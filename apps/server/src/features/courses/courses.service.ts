import type { Course, Lesson, LessonProgress, coursesApi } from "@shiju/contract/courses";
import type { EndpointAnswer, EndpointParsed } from "@shiju/contract/endpoint";
import { and, asc, count, desc, eq, exists, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lessons, packs, sentences } from "#database/tables/courses.ts";
import { noProgress, progressIn, recentProgress } from "#features/progress/progress.service.ts";
import type { Caller } from "#platform/caller.ts";
import { invalidField, ProblemError } from "#platform/problem-error.ts";
import { mayStudy } from "./courses.access.service.ts";

const pageSize = 20;

type Query = EndpointParsed<typeof coursesApi.list>["query"];
type Pack = typeof packs.$inferSelect;

/** How a page is ordered and where the next one begins; ids make the order total. */
const orders = {
  learners: { by: packs.learners, direction: desc, valueOf: (pack: Pack) => pack.learners },
  newest: { by: packs.createdAt, direction: desc, valueOf: (pack: Pack) => pack.createdAt.toISOString() },
  level: { by: packs.level, direction: asc, valueOf: (pack: Pack) => pack.level },
} as const;

/** A page of the course square. */
export async function listCourses(
  db: Database,
  query: Query,
  caller: Caller,
): Promise<EndpointAnswer<typeof coursesApi.list>> {
  const ofType = and(eq(packs.type, query.type), eq(packs.retired, false));
  const chosen = and(ofType, ...filtersOf(db, query));
  const { by, direction, valueOf } = orders[query.sort];
  const rows = await db
    .select()
    .from(packs)
    .where(and(chosen, query.cursor === undefined ? undefined : after(query.sort, query.cursor)))
    .orderBy(direction(by), direction(packs.id))
    .limit(pageSize + 1);
  const [counted] = await db.select({ total: count() }).from(packs).where(chosen);
  const categories = await db.selectDistinct({ category: packs.category }).from(packs).where(ofType);

  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    courses: await withLessonsDone(db, page, caller),
    total: counted?.total ?? 0,
    categories: categories.map(({ category }) => category).toSorted((a, b) => a.localeCompare(b, "zh-CN")),
    next_cursor: rows.length > pageSize && last ? writeCursor([valueOf(last), last.id]) : null,
  };
}

function filtersOf(db: Database, { category, level, q }: Query): (SQL | undefined)[] {
  return [
    category === undefined ? undefined : eq(packs.category, category),
    level === undefined ? undefined : eq(packs.level, level),
    q
      ? or(ilike(packs.title, like(q)), ilike(packs.description, like(q)), hasSentence(db, like(q)))
      : undefined,
  ];
}

function hasSentence(db: Database, pattern: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(sentences)
      .innerJoin(lessons, eq(lessons.id, sentences.lessonId))
      .where(
        and(
          eq(lessons.packId, packs.id),
          eq(lessons.retired, false),
          eq(sentences.retired, false),
          or(ilike(sentences.en, pattern), ilike(sentences.zh, pattern)),
        ),
      ),
  );
}

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function after(sort: Query["sort"], cursor: string): SQL {
  const [value, id] = readCursor(cursor);
  const { by, direction } = orders[sort];
  const beyond = direction === desc ? sql`<` : sql`>`;
  return sql`(${by}, ${packs.id}) ${beyond} (${sql.param(value)}::${sql.raw(by.getSQLType())}, ${id})`;
}

const writeCursor = (place: [string | number, string]) =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

function readCursor(cursor: string): [string | number, string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(place) && typeof place[1] === "string" && !Number.isNaN(Date.parse(String(place[0]))))
      return [place[0], place[1]];
  } catch {
    // Falls through to the one answer for every cursor that is not ours.
  }
  throw invalidField("cursor", "翻页位置有误，请从第一页开始");
}

/** One course that is offered now. */
export async function getCourse(db: Database, id: string, caller: Caller): Promise<Course> {
  const [course] = await withLessonsDone(db, [await findPack(db, id)], caller);
  if (!course) throw new Error("a pack that was found became no course");
  return course;
}

/** Its lessons in order, with the caller's progress. */
export async function listLessons(db: Database, packId: string, caller: Caller): Promise<Lesson[]> {
  const { access } = await findPack(db, packId);
  const rows = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.packId, packId), eq(lessons.retired, false)))
    .orderBy(lessons.position);
  const progress = caller
    ? await progressIn(
        db,
        caller.userId,
        rows.map(({ id }) => id),
      )
    : new Map<string, LessonProgress>();
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    title: row.title,
    goal: row.goal,
    sentence_count: row.sentenceCount,
    steps: row.stepCounts,
    open: mayStudy({ position: row.position, access }, caller),
    progress: progress.get(row.id) ?? noProgress,
  }));
}

async function findPack(db: Database, id: string): Promise<Pack> {
  const [pack] = await db
    .select()
    .from(packs)
    .where(and(eq(packs.id, id), eq(packs.retired, false)));
  if (!pack) throw new ProblemError("not_found", "没有这门课程，它可能已下架");
  return pack;
}

async function withLessonsDone(db: Database, page: Pack[], caller: Caller): Promise<Course[]> {
  const done = caller ? await lessonsDone(db, page, caller.userId) : new Map<string, number>();
  return page.map((pack) => toCourse(pack, done.get(pack.id) ?? 0));
}

/** How many lessons of each pack the learner has passed to the last step. */
async function lessonsDone(db: Database, page: Pack[], userId: string): Promise<Map<string, number>> {
  const progress = await recentProgress(db, userId);
  if (progress.size === 0 || page.length === 0) return new Map();
  const studied = await db
    .select({ id: lessons.id, packId: lessons.packId, stepCounts: lessons.stepCounts })
    .from(lessons)
    .where(
      and(
        inArray(lessons.id, [...progress.keys()]),
        inArray(
          lessons.packId,
          page.map(({ id }) => id),
        ),
        eq(lessons.retired, false),
      ),
    );
  const done = studied.filter(({ id, stepCounts }) =>
    stepCounts.every((steps, kind) => (progress.get(id)?.passed[kind] ?? 0) >= steps),
  );
  return new Map(page.map(({ id }) => [id, done.filter(({ packId }) => packId === id).length]));
}

/** One more learner for each of these packs, within the transaction that found the learner to be new there. */
export async function addLearnerTo(tx: Database, packIds: string[]): Promise<void> {
  // One by one and in order: a single statement would lock rows in an order of its own.
  for (const id of packIds.toSorted()) {
    await tx
      .update(packs)
      .set({ learners: sql`${packs.learners} + 1` })
      .where(eq(packs.id, id));
  }
}

function toCourse(pack: Pack, lessonsDoneNow: number): Course {
  return {
    id: pack.id,
    type: pack.type,
    title: pack.title,
    description: pack.description,
    level: pack.level,
    category: pack.category,
    access: pack.access,
    lesson_count: pack.lessonCount,
    sentence_count: pack.sentenceCount,
    learners: pack.learners,
    lessons_done: lessonsDoneNow,
  };
}
