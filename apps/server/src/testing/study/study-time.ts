import { createHash, randomUUID } from "node:crypto";
import { textToSign, type TimeKind } from "@shiju/learning/time/study-time";
import { days } from "../clock.ts";

/** The key of the test server. */
export const timeKey = "test-time-key";

/** A report of the minutes before now, signed like a client's, unless `change` says otherwise. */
export function aReport(kind: TimeKind, change: Record<string, unknown> = {}) {
  const endedAt = Date.now();
  const report = {
    id: randomUUID(),
    time: 60,
    timestamp: Math.floor(endedAt / 1000),
    started_at: new Date(endedAt - 60_000).toISOString(),
    ended_at: new Date(endedAt).toISOString(),
    ...change,
  };
  const hash = createHash("md5")
    .update(textToSign(kind, report, timeKey))
    .digest("hex");
  return { hash, ...report };
}

/** A report of the longest accepted stretch: the 24 hours before now. It reads the clock once. */
export function aReportOfOneDay() {
  const now = Date.now();
  const [started_at, ended_at] = [now - days, now].map((at) => new Date(at).toISOString());
  return aReport("other", { time: days / 1000, started_at, ended_at });
}
