import { and, eq, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { freeDays } from "#database/tables/time.ts";
import type { FreeTime, Learner, Meter } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { freeTimeZone } from "./time.options.ts";

/** A longer gap between two calls is no practice. */
const longestGapSeconds = 60;

/** By the database's clock, which all servers share. */
const today = sql.raw(`(now() at time zone '${freeTimeZone}')::date`);

/**
 * The server's own meter: the time between one call of active practice and the next, however the client reports.
 * One statement, so that calls at the same time add up without any gap counted twice.
 */
export function openMeter(db: Database, freeSeconds: number): Meter {
  return async (learner, metering) => {
    if (!learner.policy.isMetered) return;
    const [day] = await query<{ used: number }>(db, sql`${countGap(learner.userId)}`);
    if (metering === "gate" && (day?.used ?? 0) >= freeSeconds * 1000) throw usedUp(learner);
  };
}

const countGap = (userId: string) => sql`
  insert into free_days as day (user_id, date, last_call_at) values (${userId}, ${today}, now())
  on conflict (user_id, date) do update set
    metered_ms = day.metered_ms + ${gapMs},
    last_call_at = greatest(day.last_call_at, excluded.last_call_at)
  returning greatest(day.metered_ms, day.reported_ms) as used`;

/** A day that began with a report has no call yet; of two calls at the same time, the later one may be written first. */
const gapMs = sql.raw(`
  case when excluded.last_call_at - day.last_call_at between interval '0' and interval '${longestGapSeconds} seconds'
    then round(extract(epoch from excluded.last_call_at - day.last_call_at) * 1000)::integer else 0 end`);

function usedUp({ membership }: Learner): ProblemError {
  const message =
    membership.trialEndsAt !== null
      ? "今日免费时长已用完，开通会员继续学习"
      : "每日学习时长体验结束，点击领取七天免费会员体验卡";
  return new ProblemError("free_time_used_up", message);
}

/** Today's use is the larger one of the server's meter and the accepted reports. */
export function freeTimeOf(db: Database, freeSeconds: number): FreeTime {
  return async (caller) => {
    if (!caller?.policy.isMetered) return null;
    const [day] = await db
      .select({ meteredMs: freeDays.meteredMs, reportedMs: freeDays.reportedMs })
      .from(freeDays)
      .where(and(eq(freeDays.userId, caller.userId), eq(freeDays.date, today)));
    const usedMs = Math.max(day?.meteredMs ?? 0, day?.reportedMs ?? 0);
    return Math.max(0, Math.floor(freeSeconds - usedMs / 1000));
  };
}
