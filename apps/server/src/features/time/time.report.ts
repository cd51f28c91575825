import type { TimeKind } from "@shiju/learning/time/study-time";
import type { Interval } from "@shiju/learning/time/intervals";
import { invalidField } from "#platform/http/problem-error.ts";

/** A report of study time whose signature holds. */
export interface Report {
  id: string;
  kind: TimeKind;
  lessonId: string | null;
  /** Empty for what belongs to no pack. */
  packId: string;
  claimedMs: number;
  interval: Interval;
}

interface Sent {
  id: string;
  time: number;
  started_at: string;
  ended_at: string;
}

/** What a report says that came in at `now`; 422 for what nobody can have studied. */
export function reportOf(
  sent: Sent,
  subject: Pick<Report, "kind" | "lessonId" | "packId">,
  now: number,
): Report {
  return { ...subject, id: sent.id, claimedMs: sent.time * 1000, interval: reportedInterval(sent, now) };
}

const dayMs = 24 * 3600_000;
/** How far a device's clock may be ahead, as with the time of sending. */
const aheadMs = 300_000;

/**
 * The stretch of time that a report covers. Nothing has been practised in the future: where the device's clock is
 * a little ahead, the whole stretch ends now instead.
 */
function reportedInterval(report: Sent, now: number): Interval {
  const [from, to] = [Date.parse(report.started_at), Date.parse(report.ended_at)];
  if (to > now + aheadMs) throw invalidField("ended_at", "结束时间在将来，请检查设备的时钟");
  if (from < now - 366 * dayMs) throw invalidField("started_at", "时间超过一年，已不再接收");
  if (to - from > dayMs) throw invalidField("started_at", "一次上报最多覆盖 24 小时");
  if (report.time * 1000 > to - from) throw invalidField("time", "时长比开始到结束还长，请检查设备的时钟");
  const shift = Math.max(0, to - now);
  return { from: from - shift, to: to - shift };
}
