import type { AssignmentStanding } from "@shiju/learning/classes/assignments";
import { and, eq, gte, lt } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { assignments } from "#database/tables/classes/assignments.ts";
import { readResults } from "./assignments.results.service.ts";
import { targetsOf } from "./assignments.targets.service.ts";

interface Ask {
  groupId: string;
  userIds: readonly string[];
  zone: string;
  /** The time in which the assignments were due. The end is outside. */
  from: Date;
  to: Date;
}

/** Returns the standing of each member in each assignment of a group that was due within a time. */
export async function standingsBetween(
  db: Database,
  { groupId, userIds, zone, from, to }: Ask,
  now: Date,
): Promise<{ userId: string; standing: AssignmentStanding }[]> {
  const rows = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.groupId, groupId), gte(assignments.due, from), lt(assignments.due, to)));
  if (rows.length === 0) return [];
  const targets = await targetsOf(db, rows);
  const resultOf = await readResults(db, { rows, userIds, zone, now });
  return rows.flatMap((row) =>
    userIds
      .filter((userId) => row.isForAll || targets.get(row.id)?.includes(userId))
      .map((userId) => ({ userId, standing: resultOf(row, userId).standing })),
  );
}
