import { dayMs } from "@shiju/learning/time/durations";
import type { TimeKind } from "@shiju/learning/time/study-time";
import type { Interval } from "@shiju/learning/time/intervals";
import { invalidField } from "#platform/http/problem-error.ts";

/** A report of study time with a valid signature. */
export interface Report {
  id: string;
  kind: TimeKind;
  lessonId: string | null;
  /** Empty if it belongs to no pack. */
  packId: string;
  claimedMs: number;
  interval: Interval;
}

interface Sent {
  hash: string;
  time: number;
  timestamp: number;
  id?: string | undefined;
  started_at?: string | undefined;
  ended_at?: string | undefined;
}

/**
 * Returns the content of a report that arrived at `now`. Throws 422 if the report is impossible. A report may have only
 * the signed fields. Then its id is its hash, and its end is the time of sending.
 */
export function reportOf(sent: Sent, now: number): Pick<Report, "id" | "claimedMs" | "interval"> {
  return {
    id: sent.id ?? sent.hash.toLowerCase(),
    claimedMs: Math.round(sent.time * 1000),
    interval: reportedInterval(sent, now),
  };
}

/** Milliseconds that a device's clock may be ahead of the server's clock. This also applies to the time of sending. */
export const aheadMs = 300_000;

/**
 * Returns the interval of a report. The end may be a little in the future because of the device's clock. Then the whole
 * interval is moved so that it ends now.
 */
function reportedInterval({ time, timestamp, started_at, ended_at }: Sent, now: number): Interval {
  const to = ended_at === undefined ? timestamp * 1000 : Date.parse(ended_at);
  const ms = Math.round(time * 1000);
  const from = started_at === undefined ? to - ms : Date.parse(started_at);
  if (to > now + aheadMs) throw invalidField("ended_at", "结束时间在将来，请检查设备的时钟");
  if (from < now - 366 * dayMs) throw invalidField("started_at", "时间超过一年，已不再接收");
  if (to - from > dayMs) throw invalidField("started_at", "一次上报最多覆盖 24 小时");
  if (ms > to - from) throw invalidField("time", "时长比开始到结束还长，请检查设备的时钟");
  const shift = Math.max(0, to - now);
  return { from: from - shift, to: to - shift };
}
