import type { coursesApi, MyCourse } from "@shiju/contract/content/courses";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { lineIn } from "@shiju/learning/line";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { type Database, sendLast, type Transaction } from "#database/database.ts";
import { myCourses, packs } from "#database/tables/content/courses.ts";
import type { Learner } from "#platform/http/caller.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { mayStudy } from "./courses.access.service.ts";
import {
  type Catalogue,
  isDone,
  type LessonRow,
  type Pack,
  presentStanding,
  type Standing,
  standingIn,
  namedBy,
} from "./courses.present.service.ts";
import { findPack } from "./courses.service.ts";

const pageSize = 20;

/** A page of the learner's shelf. Word packs, and packs that are no longer offered, are left out. */
export async function listShelf(
  catalogue: Catalogue,
  learner: Learner,
  cursor: string | undefined,
): Promise<EndpointResponse<typeof coursesApi.mine>> {
  const { db } = catalogue;
  const standing = and(
    eq(myCourses.userId, learner.userId),
    eq(packs.retired, false),
    ne(packs.type, "words"),
  );
  const rows = await db
    .select({ pack: packs, position: myCourses.position })
    .from(myCourses)
    .innerJoin(packs, eq(packs.id, myCourses.packId))
    .where(and(standing, cursor === undefined ? undefined : after(cursor)))
    .orderBy(myCourses.position, myCourses.packId)
    .limit(pageSize + 1);
  const [counted] = await db
    .select({ total: count() })
    .from(myCourses)
    .innerJoin(packs, eq(packs.id, myCourses.packId))
    .where(standing);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    courses: await withProgress(
      catalogue,
      page.map(({ pack }) => pack),
      learner,
    ),
    total: counted?.total ?? 0,
    next_cursor:
      rows.length > pageSize && last ? writeCursor({ value: last.position, id: last.pack.id }) : null,
  };
}

function after(cursor: string) {
  const { value, id } = readCursor(cursor, "number");
  return sql`(${myCourses.position}, ${myCourses.packId}) > (${value}::bigint, ${id})`;
}

async function withProgress(catalogue: Catalogue, page: Pack[], learner: Learner): Promise<MyCourse[]> {
  if (page.length === 0) return [];
  const standing = await standingIn(catalogue, page, learner.userId);
  const { lessons, progress } = standing;
  const courses = await presentStanding(catalogue.db, page, learner.userId, standing);
  return courses.map((course) => {
    const ofPack = lessons.filter(({ packId }) => packId === course.id);
    const ownerId = course.own ? learner.userId : null;
    const open = ofPack.filter(({ position }) =>
      mayStudy({ position, access: course.access, ownerId }, learner),
    );
    const next = lessonToGoOnWith(open, progress);
    const times = ofPack.flatMap(({ id }) => progress.get(id)?.last_studied_at ?? []);
    return {
      course,
      last_studied_at: times.toSorted().at(-1) ?? null,
      next_lesson: next ? { id: next.id, ...namedBy(next), title: next.title, teaser: next.teaser } : null,
    };
  });
}

/**
 * Returns the lesson that the learner is on, otherwise the first unfinished lesson. Looking into a later lesson does
 * not change the result.
 */
function lessonToGoOnWith(open: LessonRow[], progress: Standing["progress"]): LessonRow | undefined {
  const lastStudied = ({ id }: LessonRow) => progress.get(id)?.last_studied_at ?? "";
  const visited = open
    .filter((lesson) => lastStudied(lesson) !== "")
    .toSorted((a, b) => (lastStudied(a) < lastStudied(b) ? 1 : -1));
  const stretches = open.map(({ id, position, stepCounts }) => ({
    id,
    position,
    done: sum(progress.get(id)?.passed ?? []),
    all: sum(stepCounts),
  }));
  const at = lineIn(
    stretches,
    visited.map(({ id }) => id),
  );
  const waiting = open.find((lesson) => !isDone(lesson, progress.get(lesson.id)));
  return open.find(({ id }) => id === at?.id) ?? waiting ?? open[0];
}

const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);

/** Adds a pack at the top of the learner's shelf. A pack that is already there keeps its position. */
export async function addToShelf(db: Database, learner: Learner, packId: string): Promise<void> {
  await findPack(db, packId, learner);
  await putFirst(db, learner.userId, packId);
}

/** Adds a pack without asking whether it is offered. */
export async function putFirst(db: Database, userId: string, packId: string): Promise<void> {
  const first = sql<number>`(select coalesce(min(${myCourses.position}), 0) - 1 from ${myCourses}
    where ${myCourses.userId} = ${userId})`;
  await db.insert(myCourses).values({ userId, packId, position: first }).onConflictDoNothing();
}

export async function removeFromShelf(db: Database, userId: string, packId: string): Promise<void> {
  await db.delete(myCourses).where(and(eq(myCourses.userId, userId), eq(myCourses.packId, packId)));
}

/** Moves these packs to the top of the shelf, in this order. The other packs keep their order. */
export async function orderShelf(db: Database, userId: string, ids: string[]): Promise<void> {
  await db.execute(sql`
    update my_courses as mine set position = placed.place
    from (
      select pack_id, row_number() over (
        order by array_position(${sql.param(ids)}::text[], pack_id) nulls last, position, pack_id
      ) as place
      from my_courses where user_id = ${userId}
    ) as placed
    where mine.user_id = ${userId} and mine.pack_id = placed.pack_id`);
}

/**
 * Counts a learner for each of these packs, and adds the packs to the learner's shelf. Runs in the transaction that
 * found the learner to be new in the packs.
 */
export async function beginCourses(tx: Transaction, userId: string, packIds: string[]): Promise<void> {
  for (const id of packIds.toSorted()) {
    await putFirst(tx, userId, id);
    // Last, because all who are new in a pack lock its row; and in order, to avoid deadlocks.
    sendLast(tx, sql`update packs set learners = learners + 1 where id = ${id}`);
  }
}
