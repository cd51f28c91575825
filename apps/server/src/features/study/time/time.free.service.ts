import { minuteMs } from "@shiju/learning/time/durations";
import { and, eq, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { freeDays } from "#database/tables/study/time.ts";
import type { FreeTime, HandOut, Learner, Meter } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn } from "#platform/http/times.ts";
import { type FreeSeconds, freeTimeZone } from "./time.options.ts";
import { isWatched, noteCall, practisedOn } from "./time.practised.service.ts";

const freeDateOf = dayIn(freeTimeZone);

/** Milliseconds of free time that a learner has used on a date. Practice as a member or on trial does not count. */
export function usedFreeMs(
  db: Database,
  { userId, membership }: Pick<Learner, "userId" | "membership">,
  date: string,
): Promise<number> {
  return practisedOn(db, userId, { date, timeZone: freeTimeZone }, membership.times);
}

/** Records calls of active practice, and refuses learning content once the day's free time is used up. */
export function openMeter(db: Database, freeSeconds: FreeSeconds, clock: () => Date): Meter {
  return async (learner, metering) => {
    if (metering !== "read" && isWatched(learner)) await noteCall(db, learner.userId);
    if (metering === "count" || !learner.policy.isMetered) return;
    if ((await usedFreeMs(db, learner, freeDateOf(clock()))) >= freeSeconds() * 1000) throw usedUp(learner);
  };
}

function usedUp({ membership }: Learner): ProblemError {
  const message =
    membership.trialEndsAt !== null
      ? "今日免费时长已用完，开通会员继续学习"
      : "每日学习时长体验结束，点击领取七天免费会员体验卡";
  return new ProblemError("free_time_used_up", message);
}

export function freeTimeOf(db: Database, freeSeconds: FreeSeconds, clock: () => Date): FreeTime {
  return async (caller) => {
    if (!caller?.policy.isMetered) return null;
    const used = await usedFreeMs(db, caller, freeDateOf(clock()));
    return Math.max(0, Math.floor(freeSeconds() - used / 1000));
  };
}

/** The number of lessons that may be downloaded ahead on a day. Each minute of practice allows another lesson. */
const mostAhead = 5;

/**
 * Limits the number of lessons that a learner without membership gets on a day. Otherwise a learner could download many
 * lessons and practise them unmetered.
 */
export function openHandOut(db: Database, clock: () => Date): HandOut {
  return async (caller, lessonId) => {
    if (!caller?.policy.isMetered) return;
    const { userId } = caller;
    const date = freeDateOf(clock());
    const most = mostAhead + Math.floor((await usedFreeMs(db, caller, date)) / minuteMs);
    const [added] = await query(
      db,
      sql`insert into free_days as day (user_id, date, lessons) values (${userId}, ${date}, array[${lessonId}])
        on conflict (user_id, date) do update set lessons = array_append(day.lessons, ${lessonId})
        where cardinality(day.lessons) < ${most} and not ${lessonId} = any(day.lessons)
        returning 1`,
    );
    if (added) return;
    const [day] = await db
      .select({ lessons: freeDays.lessons })
      .from(freeDays)
      .where(and(eq(freeDays.userId, userId), eq(freeDays.date, date)));
    if (!day?.lessons.includes(lessonId))
      throw new ProblemError(
        "too_many_calls",
        `今天已经打开了 ${most} 课，先练一练，每练 1 分钟可以再打开一课`,
      );
  };
}
