import type { PackFigures } from "@shiju/contract/study/plan";
import { openScheduler } from "@shiju/learning/memory/card";
import { returnDays } from "@shiju/learning/path/plan/returns";
import type { Database } from "#database/database.ts";
import type { Pack } from "#features/content/courses/courses.present.service.ts";
import { findPack } from "#features/content/courses/courses.service.ts";
import { optionsOf } from "#features/study/review/review.memory.service.ts";
import { reviewsAhead, settlePlan } from "#features/study/review/review.forecast.service.ts";
import { studiedBetween } from "#features/study/time/time.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";
import { findPlan } from "./plan.rows.service.ts";
import { packOf, present, unitsFrom } from "./plan.today.service.ts";
import { readUnits } from "./plan.units.service.ts";

const studiedDays = 30;

/**
 * Returns a pack for which a learner may make a plan. Daily sentences and trials are not allowed, because they are no
 * courses.
 */
export async function findPlannedPack(db: Database, learner: Learner, packId: string): Promise<Pack> {
  const pack = await findPack(db, packId, learner);
  if (pack.type === "daily" || pack.origin === "trial")
    throw new ProblemError("not_found", "每日一句和试学不用做计划，请选一门课程或一个词库");
  return pack;
}

/** Returns the figures from which a plan for a pack is computed. */
export async function figuresFor(
  db: Database,
  learner: Learner,
  packId: string,
  now: Date,
): Promise<PackFigures> {
  const pack = await findPlannedPack(db, learner, packId);
  const { userId, timeZone, dailyLimit } = learner;
  const today = dayIn(timeZone)(now);
  const units = await readUnits(db, learner, { pack, from: unitsFrom(today), now });
  const memory = optionsOf(await settlePlan(db, learner));
  const range = { from: plusDays(today, 1 - studiedDays), to: today };
  const studied = [...(await studiedBetween(db, userId, range)).values()];
  const row = await findPlan(db, userId, packId);
  const done = units.doneBetween(today, today);
  return {
    pack: packOf(pack),
    unit: units.unit,
    today,
    total: units.total,
    left: units.left + done,
    done,
    closed: units.closed,
    items_per_unit: units.itemsPerUnit,
    returns: returnDays(openScheduler(memory)),
    retention: memory.retention,
    forecast: await reviewsAhead(db, learner, now),
    limit_seconds: dailyLimit === null ? null : dailyLimit * 60,
    studied_seconds: Math.round(studied.reduce((sum, seconds) => sum + seconds, 0) / studiedDays),
    plan: row ? present(row, { pack, units, today }) : null,
  };
}
