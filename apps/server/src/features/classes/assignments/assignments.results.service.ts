import type { AssignmentGrid } from "@shiju/contract/classes/assignments";
import { assignmentKindTable, standingAt } from "@shiju/learning/classes/assignments";
import { and, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { assignmentResults, assignments } from "#database/tables/classes/assignments.ts";
import { studiedByMany } from "#features/study/time/time.service.ts";
import { testsOfMany } from "#features/study/words/vocabulary/vocabulary.many.service.ts";
import { dayIn } from "#platform/http/times.ts";

export type AssignmentRow = typeof assignments.$inferSelect;
type Result = Omit<AssignmentGrid["results"][number], "assignment_id" | "user_id">;

interface Ask {
  rows: readonly AssignmentRow[];
  userIds: readonly string[];
  /** The zone in which the days of an assignment are counted. */
  zone: string;
  now: Date;
}

/** The progress in an assignment before its standing is known. */
interface Progress {
  done: number;
  right: number;
  ms: number;
  value: number | null;
  doneAt: Date | null;
  arrivedAt: Date | null;
}
const nothing: Progress = { done: 0, right: 0, ms: 0, value: null, doneAt: null, arrivedAt: null };

/**
 * Returns the function that gives the result of a member in an assignment. All members and assignments are read with
 * one statement for each source of progress.
 */
export async function readResults(
  db: Database,
  { rows, userIds, zone, now }: Ask,
): Promise<(assignment: AssignmentRow, userId: string) => Result> {
  const sources = {
    answers: await readAnswers(db, rows, userIds),
    days: await readDays(db, rows.filter(isOf("days")), { userIds, zone }),
    test: await readTests(db, rows.filter(isOf("test")), userIds),
  };
  return (assignment, userId) => {
    const source = sources[assignmentKindTable[assignment.kind].counts];
    const progress = source(assignment, userId) ?? nothing;
    return {
      standing: standingAt({ ...assignment, ...progress }, now),
      done: progress.done,
      accuracy: progress.done > 0 && isOf("answers")(assignment) ? progress.right / progress.done : null,
      seconds: Math.round(progress.ms / 1000),
      value: progress.value,
      done_at: progress.doneAt?.toISOString() ?? null,
    };
  };
}

const isOf =
  (counted: "answers" | "days" | "test") =>
  ({ kind }: Pick<AssignmentRow, "kind">) =>
    assignmentKindTable[kind].counts === counted;

type Find = (assignment: AssignmentRow, userId: string) => Progress | undefined;

async function readAnswers(
  db: Database,
  rows: readonly AssignmentRow[],
  userIds: readonly string[],
): Promise<Find> {
  if (rows.length === 0 || userIds.length === 0) return () => undefined;
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select()
    .from(assignmentResults)
    .where(
      and(inArray(assignmentResults.assignmentId, ids), inArray(assignmentResults.userId, [...userIds])),
    );
  const results = new Map(found.map((row) => [`${row.assignmentId} ${row.userId}`, { ...row, value: null }]));
  return ({ id }, userId) => results.get(`${id} ${userId}`);
}

async function readDays(
  db: Database,
  rows: readonly AssignmentRow[],
  { userIds, zone }: { userIds: readonly string[]; zone: string },
): Promise<Find> {
  const [first, last] = [rows.map(({ from }) => from), rows.map(({ due }) => due)];
  if (rows.length === 0 || userIds.length === 0) return () => undefined;
  const day = dayIn(zone);
  const range = { from: day(earliest(first)), to: day(latest(last)) };
  const studied = await studiedByMany(db, userIds, range);
  return ({ from, due, minutes, total }, userId) => {
    const days = [...(studied.get(userId) ?? [])]
      .filter(([date]) => date >= day(from) && date <= day(due))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const long = days.filter(([, seconds]) => seconds >= (minutes ?? 0) * 60);
    const end = long[total - 1]?.[0];
    return {
      ...nothing,
      done: Math.min(long.length, total),
      ms: days.reduce((sum, [, seconds]) => sum + seconds * 1000, 0),
      // The day was reached at some hour of it, so the end of the time counts at the latest.
      doneAt: end === undefined ? null : new Date(Math.min(Date.parse(`${end}T00:00:00Z`), due.getTime())),
    };
  };
}

const earliest = (dates: readonly Date[]) => new Date(Math.min(...dates.map((date) => date.getTime())));
const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));

async function readTests(
  db: Database,
  rows: readonly AssignmentRow[],
  userIds: readonly string[],
): Promise<Find> {
  if (rows.length === 0 || userIds.length === 0) return () => undefined;
  const tests = await testsOfMany(db, userIds, earliest(rows.map(({ from }) => from)));
  return ({ from }, userId) => {
    const test = tests.get(userId)?.find(({ at }) => at >= from);
    return test && { ...nothing, done: 1, right: 1, value: test.known, doneAt: test.at, arrivedAt: test.at };
  };
}
