import type {
  Course,
  CourseEnd,
  coursesApi,
  Edition,
  Lesson,
  LessonProgress,
  ListedCourse,
  Start,
} from "@shiju/contract/content/courses";
import type { EndpointResponse, EndpointParsed } from "@shiju/contract/http/endpoint";
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { anywhere } from "#database/like.ts";
import { lessons, packs, sentences } from "#database/tables/content/courses.ts";
import type { Caller } from "#platform/http/caller.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { isThereFor, mayStudy } from "./courses.access.service.ts";
import { houseOrder, isOffered } from "./courses.order.service.ts";
import { type Catalogue, namedBy, noProgress, type Pack, presentCourses } from "./courses.present.service.ts";
import { getNextCourse, getStart } from "./courses.start.service.ts";

const pageSize = 20;

type Query = EndpointParsed<typeof coursesApi.list>["query"];

/** A pack with its place in the order of the house. */
type ListedPack = Pack & { place: string };

/** The columns that order a page and begin the next one; ids make the order total. */
const orders = {
  house: {
    by: houseOrder,
    direction: asc,
    type: "number",
    valueOf: ({ place }: ListedPack) => Number(place),
  },
  learners: { by: packs.learners, direction: desc, type: "number", valueOf: (pack: Pack) => pack.learners },
  newest: {
    by: packs.createdAt,
    direction: desc,
    type: "time",
    valueOf: (pack: Pack) => pack.createdAt.toISOString(),
  },
  level: { by: packs.level, direction: asc, type: "number", valueOf: (pack: Pack) => pack.level },
} as const;

/** A page of the course square. */
export async function listCourses(
  catalogue: Catalogue,
  query: Query,
  caller: Caller,
): Promise<EndpointResponse<typeof coursesApi.list>> {
  const { db } = catalogue;
  const ofType = isOffered(query.type);
  const chosen = and(ofType, ...filtersOf(db, query, caller));
  const { by, direction, valueOf } = orders[query.sort];
  const rows = await db
    .select({ ...getTableColumns(packs), place: houseOrder })
    .from(packs)
    .where(and(chosen, query.cursor === undefined ? undefined : after(query.sort, query.cursor)))
    .orderBy(direction(by), direction(packs.id))
    .limit(pageSize + 1);
  const [counted] = await db.select({ total: count() }).from(packs).where(chosen);
  const categories = await db.selectDistinct({ category: packs.category }).from(packs).where(ofType);

  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const courses = await presentCourses(catalogue, page, caller);
  const samples = await samplesOf(db, page);
  return {
    courses: courses.map((course) => ({ ...course, sample: samples.get(course.id) ?? null })),
    total: counted?.total ?? 0,
    categories: categories.map(({ category }) => category).toSorted((a, b) => a.localeCompare(b, "zh-CN")),
    editions: query.type === "textbook" ? await listEditions(db) : [],
    next_cursor: rows.length > pageSize && last ? writeCursor({ value: valueOf(last), id: last.id }) : null,
  };
}

/** Lengths in characters. A shorter sentence says little, and a longer sentence does not fit on a line beside a cover. */
const sampleLength = { least: 12, most: 60 };

/**
 * Returns the sample of each pack: the first sentence of its first lesson that has a suitable length and makes sense by
 * itself.
 */
async function samplesOf(db: Database, page: readonly Pack[]): Promise<Map<string, ListedCourse["sample"]>> {
  const { en, zh } = sentences;
  const rows = await db
    .selectDistinctOn([lessons.packId], { packId: lessons.packId, en, zh })
    .from(sentences)
    .innerJoin(lessons, eq(lessons.id, sentences.lessonId))
    .where(
      and(
        inArray(
          lessons.packId,
          page.map(({ id }) => id),
        ),
        eq(lessons.position, 1),
        eq(lessons.retired, false),
        eq(sentences.retired, false),
      ),
    )
    .orderBy(
      lessons.packId,
      desc(sql`length(${en}) between ${sampleLength.least} and ${sampleLength.most}`),
      sentences.position,
    );
  return new Map(rows.map(({ packId, ...sample }) => [packId, sample]));
}

function filtersOf(db: Database, query: Query, caller: Caller): (SQL | undefined)[] {
  const { q } = query;
  const exactly = (["category", "level", "publisher", "grade", "term"] as const).map((key) =>
    query[key] === undefined ? undefined : eq(packs[key], query[key]),
  );
  return [
    ...exactly,
    q
      ? or(
          ilike(packs.title, anywhere(q)),
          ilike(packs.description, anywhere(q)),
          hasSentence(db, anywhere(q), caller),
        )
      : undefined,
  ];
}

/**
 * Returns the condition that a course has a sentence with the pattern. Only free lessons and lessons that are open to
 * the caller are searched, because a hit would reveal the text of a closed lesson.
 */
function hasSentence(db: Database, pattern: string, caller: Caller): SQL {
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
          caller?.policy.mayStudy ? undefined : or(eq(lessons.position, 1), eq(packs.access, "free")),
          or(ilike(sentences.en, pattern), ilike(sentences.zh, pattern)),
        ),
      ),
  );
}

function after(sort: Query["sort"], cursor: string): SQL {
  const { by, direction, type } = orders[sort];
  const { value, id } = readCursor(cursor, type);
  const beyond = direction === desc ? sql`<` : sql`>`;
  const typed = type === "time" ? sql`${value}::timestamptz` : sql`${value}::bigint`;
  return sql`(${by}, ${packs.id}) ${beyond} (${typed}, ${id})`;
}

async function listEditions(db: Database): Promise<Edition[]> {
  const { publisher, grade, term } = packs;
  const rows = await db
    .selectDistinct({ publisher, grade, term })
    .from(packs)
    .where(and(eq(packs.type, "textbook"), eq(packs.retired, false)))
    .orderBy(publisher, grade, term);
  return rows.flatMap((row) =>
    row.publisher !== null && row.grade !== null && row.term !== null
      ? [{ publisher: row.publisher, grade: row.grade, term: row.term }]
      : [],
  );
}

/** Returns whether the site offers a course that only members can study as a whole. */
export async function hasMemberCourses(db: Database): Promise<boolean> {
  const offered = and(eq(packs.access, "member"), eq(packs.retired, false), isNull(packs.ownerId));
  const [found] = await db.select({ id: packs.id }).from(packs).where(offered).limit(1);
  return found !== undefined;
}

/** One course that is offered. */
export async function getCourse(catalogue: Catalogue, id: string, caller: Caller): Promise<Course> {
  const [course] = await presentCourses(catalogue, [await findPack(catalogue.db, id, caller)], caller);
  if (!course) throw new Error("a pack that was found became no course");
  return course;
}

/** The course with which a newcomer starts, as the caller sees it. */
export async function presentStart(
  catalogue: Catalogue,
  newcomer: Parameters<typeof getStart>[1],
  caller: Caller,
): Promise<Start | null> {
  const found = await getStart(catalogue.db, newcomer);
  return found && { ...(await toBeginning(catalogue, found, caller)), reason: found.reason };
}

/** Returns the words for the end of a course that is offered to the caller. */
export async function presentEnd(catalogue: Catalogue, id: string, caller: Caller): Promise<CourseEnd> {
  const pack = await findPack(catalogue.db, id, caller);
  const next = await getNextCourse(catalogue.db, pack);
  return { done: pack.done, next: next && (await toBeginning(catalogue, next, caller)) };
}

/** A course with the lesson that begins it, as the caller sees them. */
async function toBeginning(
  catalogue: Catalogue,
  { pack, lesson }: NonNullable<Awaited<ReturnType<typeof getNextCourse>>>,
  caller: Caller,
): Promise<Omit<Start, "reason">> {
  const [course] = await presentCourses(catalogue, [pack], caller);
  if (!course) throw new Error("a pack that was found became no course");
  const { id, title, goal, sentenceCount } = lesson;
  return { course, lesson: { id, ...namedBy(lesson), title, goal, sentence_count: sentenceCount } };
}

/** The lessons of a course in order, with the caller's progress. */
export async function listLessons(
  { db, findProgress }: Catalogue,
  packId: string,
  caller: Caller,
): Promise<Lesson[]> {
  const { access, ownerId, guests } = await findPack(db, packId, caller);
  const rows = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.packId, packId), eq(lessons.retired, false)))
    .orderBy(lessons.position);
  const progress = caller ? await findProgress(caller.userId, rows) : new Map<string, LessonProgress>();
  return rows.map((row) => ({
    id: row.id,
    ...namedBy(row),
    title: row.title,
    goal: row.goal,
    teaser: row.teaser,
    unit: row.unit,
    sentence_count: row.sentenceCount,
    steps: row.stepCounts,
    open: mayStudy({ position: row.position, access, ownerId, guests }, caller),
    progress: progress.get(row.id) ?? noProgress,
  }));
}

/** A pack that is offered to the caller, else 404. */
export async function findPack(db: Database, id: string, caller: Caller): Promise<Pack> {
  const [pack] = await db
    .select()
    .from(packs)
    .where(
      and(
        eq(packs.id, id),
        eq(packs.retired, false),
        isThereFor(caller?.userId ?? null, packs.ownerId, packs.guests),
      ),
    );
  if (!pack) throw new ProblemError("not_found", "没有这门课程，它可能已下架");
  return pack;
}
