import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { assignments, assignmentTargets } from "#database/tables/classes/assignments.ts";
import { isMemberIn } from "#features/classes/groups/groups.access.service.ts";
import type { AssignmentRow } from "./assignments.results.service.ts";

/** A condition: whether a learner has an assignment, as a member of its group and one of its targets. */
export function isGivenTo(db: Database, userId: string): SQL | undefined {
  const isTarget = db
    .select({ one: sql`1` })
    .from(assignmentTargets)
    .where(and(eq(assignmentTargets.assignmentId, assignments.id), eq(assignmentTargets.userId, userId)));
  return and(isMemberIn(userId, assignments.groupId), or(assignments.isForAll, exists(isTarget)));
}

/** Returns the targets of the assignments that are not for all, by assignment. */
export async function targetsOf(
  db: Database,
  rows: readonly AssignmentRow[],
): Promise<Map<string, string[]>> {
  const ids = rows.filter(({ isForAll }) => !isForAll).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(assignmentTargets)
    .where(inArray(assignmentTargets.assignmentId, ids))
    .orderBy(assignmentTargets.userId);
  const targets = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { assignmentId, userId } of found) targets.get(assignmentId)?.push(userId);
  return targets;
}
