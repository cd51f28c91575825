import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { planApi, PlanToday } from "@shiju/contract/study/plan";
import { toPlanFigures } from "@shiju/learning/path/plan/outlook";
import { mostPlans } from "@shiju/learning/path/plan/plan";
import { refusalOf } from "@shiju/learning/path/plan/say";
import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockPlans } from "#database/locks.ts";
import { plans } from "#database/tables/study/plan.ts";
import { findPack } from "#features/content/courses/courses.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { dayIn } from "#platform/http/times.ts";
import { figuresFor, findPlannedPack } from "./plan.figures.service.ts";
import { isPlanFor } from "./plan.rows.service.ts";
import { type PlanRow, present, presentGone, toPlan, unitsFrom } from "./plan.today.service.ts";
import { readUnits } from "./plan.units.service.ts";

/** Returns a learner's plans: first the plans that end first, then the plans without an end. */
export async function listPlans(
  db: Database,
  learner: Learner,
  now: Date,
): Promise<EndpointResponse<typeof planApi.list>> {
  const rows = await db
    .select()
    .from(plans)
    .where(eq(plans.userId, learner.userId))
    .orderBy(plans.startedOn, plans.packId);
  const shown: PlanToday[] = [];
  for (const row of rows) shown.push(await presentOffered(db, learner, row, now));
  const endOf = ({ until, ends }: PlanToday) => until ?? ends ?? "9999";
  return {
    today: dayIn(learner.timeZone)(now),
    plans: shown.toSorted((a, b) => endOf(a).localeCompare(endOf(b))),
  };
}

async function presentOffered(db: Database, learner: Learner, row: PlanRow, now: Date): Promise<PlanToday> {
  try {
    return await presentRow(db, learner, row, now);
  } catch (error) {
    if (error instanceof ProblemError && error.code === "not_found") return presentGone(row);
    throw error;
  }
}

async function presentRow(db: Database, learner: Learner, row: PlanRow, now: Date): Promise<PlanToday> {
  const pack = await findPack(db, row.packId, learner);
  const today = dayIn(learner.timeZone)(now);
  const units = await readUnits(db, learner, { pack, from: unitsFrom(today), now });
  return present(row, { pack, units, today });
}

/** Makes the plan for a pack or changes it. Sending it twice, or from two devices, makes one plan. */
export async function setPlan(
  db: Database,
  learner: Learner,
  packId: string,
  { until, pace, weekdays }: EndpointParsed<typeof planApi.set>["body"],
  now: Date,
): Promise<PlanToday> {
  const { userId } = learner;
  const pack = await findPlannedPack(db, learner, packId);
  const figures = await figuresFor(db, learner, packId, now);
  if (figures.left === 0) throw new ProblemError("conflict", `《${pack.title}》都学过了，不用再做计划`);
  const { unit, today: startedOn } = figures;
  const row: PlanRow = { userId, packId, unit, until, pace, weekdays, startedOn, paused: false };
  const refusal = refusalOf(toPlan(row), toPlanFigures(figures));
  if (refusal)
    throw invalidField(
      until === null ? "pace" : "until",
      [refusal.why, refusal.instead?.said].filter(Boolean).join("。"),
    );
  await db.transaction(async (tx) => {
    await lockPlans(tx, userId);
    await assertRoom(tx, userId, packId);
    await tx
      .insert(plans)
      .values(row)
      .onConflictDoUpdate({ target: [plans.userId, plans.packId], set: row });
  });
  return presentRow(db, learner, row, now);
}

async function assertRoom(tx: Transaction, userId: string, packId: string): Promise<void> {
  const others = await tx.$count(plans, and(eq(plans.userId, userId), ne(plans.packId, packId)));
  if (others >= mostPlans)
    throw new ProblemError("conflict", `最多同时有 ${mostPlans} 个计划，请先放弃一个，再做新的`);
}

/**
 * Pauses or resumes a plan. A resumed plan begins anew on this day, so the days of the pause do not count as missed.
 */
export async function pausePlan(
  db: Database,
  learner: Learner,
  { packId, paused, now }: { packId: string; paused: boolean; now: Date },
): Promise<PlanToday> {
  const today = dayIn(learner.timeZone)(now);
  const isMine = isPlanFor(learner.userId, packId);
  const [changed] = await db
    .update(plans)
    .set({ paused, ...(!paused && { startedOn: today }) })
    .where(and(isMine, ne(plans.paused, paused)))
    .returning();
  const [row] = changed ? [changed] : await db.select().from(plans).where(isMine);
  if (!row) throw new ProblemError("not_found", "这个计划已经放弃了，可以重新做一个");
  return presentOffered(db, learner, row, now);
}

/** Giving up twice is the same as once. */
export async function removePlan(
  db: Database,
  userId: string,
  packId: string,
): Promise<Record<string, never>> {
  await db.delete(plans).where(isPlanFor(userId, packId));
  return {};
}
