import { and, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { plans } from "#database/tables/study/plan.ts";
import type { PlanRow } from "./plan.today.service.ts";

/** A condition: the learner's plan for a pack. */
export const isPlanFor = (userId: string, packId: string) =>
  and(eq(plans.userId, userId), eq(plans.packId, packId));

export async function findPlan(db: Database, userId: string, packId: string): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(plans).where(isPlanFor(userId, packId));
  return row;
}
