import type { DayRecord } from "@shiju/contract/study/time";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, gte } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { studyDays } from "#database/tables/study/time.ts";
import { lessonIdsOf } from "#features/content/courses/courses.content.service.ts";
import { accuracyOf, daysInLessons } from "#features/study/progress/progress.days.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn } from "#platform/http/times.ts";

const yearMs = 366 * dayMs;

/** A learner's practice in a pack by day, for the last year, the oldest first. Days without practice are left out. */
export async function dailyRecord(
  db: Database,
  learner: Learner,
  { packId, now }: { packId: string; now: Date },
): Promise<DayRecord[]> {
  const lessonIds = await lessonIdsOf(db, packId, learner.userId);
  if (lessonIds.length === 0) throw new ProblemError("not_found", "没有这个课程");
  const { userId, timeZone } = learner;
  const since = new Date(now.getTime() - yearMs);
  const studied = await db
    .select({ date: studyDays.date, ms: studyDays.ms })
    .from(studyDays)
    .where(
      and(
        eq(studyDays.userId, userId),
        eq(studyDays.packId, packId),
        gte(studyDays.date, dayIn(timeZone)(since)),
      ),
    );
  const answered = await daysInLessons(db, userId, lessonIds, dayIn(timeZone)(since));
  const dates = new Set([...studied, ...answered].map(({ date }) => date));
  return [...dates].toSorted().map((date) => {
    const answers = answered.find((day) => day.date === date);
    const time = studied.find((day) => day.date === date);
    return {
      date,
      seconds: Math.floor((time?.ms ?? 0) / 1000),
      steps: answers?.steps ?? 0,
      accuracy: answers ? accuracyOf(answers) : null,
    };
  });
}
