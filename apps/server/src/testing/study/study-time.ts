import { createHash, randomUUID } from "node:crypto";
import { textToSign, type TimeKind } from "@shiju/learning/time/study-time";
import type { Database } from "#database/database.ts";
import { practisedIntervals } from "#database/tables/study/time.ts";
import { dayIn } from "#platform/http/times.ts";
import { ago, days } from "../clock.ts";
import type { TestLearner } from "../people/learners.ts";

/** The key of the test server. */
export const timeKey = "test-time-key";

/** A report of the minutes before now. It is signed as a client signs reports, unless `change` says otherwise. */
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

/** A report of the longest time that one report may cover: the 24 hours before now. It reads the clock only once. */
export function aReportOfOneDay() {
  const now = Date.now();
  const [started_at, ended_at] = [now - days, now].map((at) => new Date(at).toISOString());
  return aReport("other", { time: days / 1000, started_at, ended_at });
}

/**
 * Adds practice of `ms` milliseconds to a learner's today and tomorrow in Shanghai. It lies hours away from now, so
 * that no midnight comes between.
 */
export async function hasPractised(db: Database, { id }: TestLearner, ms: number): Promise<void> {
  await db.insert(practisedIntervals).values(
    [0, 1].map((ahead) => {
      const midnight = Date.parse(`${dayIn("Asia/Shanghai")(ago(-ahead * days))}T00:00:00+08:00`);
      const isMorning =
        Date.now() - Date.parse(`${dayIn("Asia/Shanghai")(new Date())}T00:00:00+08:00`) < days / 2;
      const startedAt = new Date(midnight + (isMorning ? 0.6 : 0.1) * days);
      return { userId: id, startedAt, endedAt: new Date(startedAt.getTime() + ms) };
    }),
  );
}
