import type { MyAssignment } from "@shiju/contract/classes/assignments";
import { dayMs } from "@shiju/learning/time/durations";
import { and, asc, gt } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { assignments } from "#database/tables/classes/assignments.ts";
import { groupNames } from "#features/classes/groups/groups.access.service.ts";
import { getLessons } from "#features/content/courses/courses.content.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { readResults } from "./assignments.results.service.ts";
import { isOpenTo } from "./assignments.subject.service.ts";
import { toAssignmentShape } from "./assignments.service.ts";
import { isGivenTo } from "./assignments.targets.service.ts";

/** Missed work is shown for so many days. */
const shownDays = 60;
const doneDays = 7;

/** Returns a member's assignments that are not done, and those that were done lately, by their date. */
export async function listMine(db: Database, learner: Learner, now: Date): Promise<MyAssignment[]> {
  const { userId, timeZone: zone } = learner;
  const rows = await db
    .select()
    .from(assignments)
    .where(and(gt(assignments.due, new Date(now.getTime() - shownDays * dayMs)), isGivenTo(db, userId)))
    .orderBy(asc(assignments.due), assignments.id);
  if (rows.length === 0) return [];
  const resultOf = await readResults(db, { rows, userIds: [userId], zone, now });
  const lessons = await getLessons(db, [...new Set(rows.flatMap(({ lessonId }) => lessonId ?? []))]);
  const names = await groupNames(db, [...new Set(rows.map(({ groupId }) => groupId))]);
  const since = now.getTime() - doneDays * dayMs;
  return rows
    .map((row) => ({ row, result: resultOf(row, userId) }))
    .filter(({ result }) => result.standing !== "ahead")
    .filter(({ result }) => result.done_at === null || Date.parse(result.done_at) > since)
    .map(({ row, result }) => ({
      ...toAssignmentShape(row),
      ...result,
      group: { id: row.groupId, name: names.get(row.groupId) ?? "" },
      is_open: isOpenTo(row.lessonId === null ? undefined : lessons.get(row.lessonId), learner),
    }));
}
