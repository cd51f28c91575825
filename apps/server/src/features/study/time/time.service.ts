import { and, desc, eq, gte, inArray, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { EndpointResponse, EndpointParsed } from "@shiju/contract/http/endpoint";
import type { timeApi } from "@shiju/contract/study/time";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database } from "#database/database.ts";
import { finishedRuns, studyDays } from "#database/tables/study/time.ts";
import { timesThrough } from "#features/study/attempts/attempts.times.service.ts";
import { assertMightStudy } from "#features/content/courses/courses.access.service.ts";
import { getLessonsEverOffered } from "#features/content/courses/courses.content.service.ts";
import { answersBetween } from "#features/study/progress/progress.days.service.ts";
import { readSettings } from "#features/people/settings/settings.service.ts";
import type { FreeTime, Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn } from "#platform/http/times.ts";
import { countingDates, readStreak } from "./time.year.service.ts";

const seconds = (ms: number | string | null | undefined) => Math.floor(Number(ms ?? 0) / 1000);

/** Seconds that a learner has studied on a date. */
export async function studiedOn(db: Database, userId: string, date: string): Promise<number> {
  const [day] = await db
    .select({ ms: sql<string | null>`sum(${studyDays.ms})` })
    .from(studyDays)
    .where(and(eq(studyDays.userId, userId), eq(studyDays.date, date)));
  return seconds(day?.ms);
}

/** Seconds that a learner has studied in a pack. */
export async function studiedInPack(db: Database, userId: string, packId: string): Promise<number> {
  const [all] = await db
    .select({ ms: sql<string | null>`sum(${studyDays.ms})` })
    .from(studyDays)
    .where(and(eq(studyDays.userId, userId), eq(studyDays.packId, packId)));
  return seconds(all?.ms);
}

export async function readTime(
  db: Database,
  freeTime: FreeTime,
  learner: Learner,
  now: Date,
): Promise<EndpointResponse<typeof timeApi.time>> {
  const { userId, timeZone } = learner;
  const [all] = await db
    .select({ ms: sql<string | null>`sum(${studyDays.ms})` })
    .from(studyDays)
    .where(eq(studyDays.userId, userId));
  const { values } = await readSettings(db, userId);
  const date = dayIn(timeZone)(now);
  const today = await studiedOn(db, userId, date);
  return {
    date,
    today,
    has_begun: today > 0 || (await answersBetween(db, userId, { from: date, to: date })).length > 0,
    week: await weekOf(db, userId, date),
    streak: await readStreak(db, userId, date),
    goal: values.study_goal * 60,
    free_time: await freeTime(learner),
    total: seconds(all?.ms),
  };
}

/** Returns the seconds that a learner has studied, by date. Both the first and the last date are included. */
export async function studiedBetween(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const rows = await studiedWhere(db, userId, and(gte(studyDays.date, from), lte(studyDays.date, to)));
  return new Map(rows.map(({ date, ms }) => [date, seconds(ms)]));
}

/** Returns the seconds that some learners have studied, by learner and date. Both dates are included. */
export async function studiedByMany(
  db: Database,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Map<string, number>>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: studyDays.userId,
      date: studyDays.date,
      ms: sql<string | null>`sum(${studyDays.ms})`,
    })
    .from(studyDays)
    .where(and(inArray(studyDays.userId, [...userIds]), gte(studyDays.date, from), lte(studyDays.date, to)))
    .groupBy(studyDays.userId, studyDays.date);
  const studied = new Map<string, Map<string, number>>();
  for (const { userId, date, ms } of rows)
    studied.set(userId, (studied.get(userId) ?? new Map<string, number>()).set(date, seconds(ms)));
  return studied;
}

/** A condition: whether somebody has study time on these dates; `of` is the column with their id. */
export function hasStudiedBetween(of: SQLWrapper, { from, to }: { from: string; to: string }): SQL {
  return sql`exists (select from ${studyDays} where ${studyDays.userId} = ${of}
    and ${studyDays.date} between ${from} and ${to} and ${studyDays.ms} > 0)`;
}

/** The dates before a date on which a learner studied, the last first. */
export async function studyDatesBefore(
  db: Database,
  userId: string,
  before: string,
  most: number,
): Promise<string[]> {
  const rows = await studiedWhere(db, userId, lt(studyDays.date, before)).limit(most);
  return rows.map(({ date }) => date);
}

function studiedWhere(db: Database, userId: string, condition: SQL | undefined) {
  return db
    .select({ date: studyDays.date, ms: sql<string | null>`sum(${studyDays.ms})` })
    .from(studyDays)
    .where(and(eq(studyDays.userId, userId), condition))
    .groupBy(studyDays.date)
    .orderBy(desc(studyDays.date));
}

/** The week of a date, from Monday, with the seconds studied on each day. */
async function weekOf(
  db: Database,
  userId: string,
  date: string,
): Promise<EndpointResponse<typeof timeApi.time>["week"]> {
  const dates = weekAround(date);
  const studied = await studiedBetween(db, userId, { from: dates[0] ?? date, to: dates[6] ?? date });
  const counting = await countingDates(db, userId, dates);
  return dates.map((day) => ({ date: day, seconds: studied.get(day) ?? 0, counts: counting.has(day) }));
}

/** The dates from Monday to Sunday of the week of a date. */
export function weekAround(date: string): string[] {
  const noon = new Date(`${date}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, day) =>
    new Date(noon.getTime() + (day - sinceMonday) * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * Returns the pack of a lesson that was open to the learner at the time. The pack may no longer be offered, because its
 * study time still counts.
 */
export async function packOfLesson(
  db: Database,
  learner: Learner,
  lessonId: string,
  { at, packId }: { at: Date; packId?: string },
): Promise<string> {
  const lesson = (await getLessonsEverOffered(db, [lessonId])).get(lessonId);
  const found = lesson?.head.course.id;
  if (lesson === undefined || found === undefined || (packId !== undefined && packId !== found))
    throw new ProblemError("not_found", "没有这一课");
  assertMightStudy(lesson, learner, at);
  return found;
}

/**
 * Counts a finished run. Returns the number of runs through the lesson, which is at most the number that the answers
 * show. The same id counts once. If the id was sent before for another lesson, `differed` names the id.
 */
export async function countRun(
  db: Database,
  learner: Learner,
  { id, lesson_id, word_lesson_id }: EndpointParsed<typeof timeApi.countRun>["body"],
  now: Date,
): Promise<EndpointResponse<typeof timeApi.countRun>> {
  const { userId } = learner;
  const lessonId = lesson_id ?? word_lesson_id ?? "";
  await packOfLesson(db, learner, lessonId, { at: now });
  const shown = await timesThrough(db, userId, lessonId);
  await db.insert(finishedRuns).values({ userId, id, lessonId }).onConflictDoNothing();
  const ofLesson = and(eq(finishedRuns.userId, userId), eq(finishedRuns.lessonId, lessonId));
  const times = Math.min(shown, await db.$count(finishedRuns, ofLesson));
  const isKept = (await db.$count(finishedRuns, and(ofLesson, eq(finishedRuns.id, id)))) > 0;
  return isKept ? { times } : { times, differed: [id] };
}
