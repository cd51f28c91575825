import { and, asc, eq, exists, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { groupMembers, groups, groupWeeks } from "#database/tables/classes/groups.ts";
import type { GroupRow } from "./groups.access.service.ts";

/** Returns groups with members whose owner was not told of a week, by id, the first after `after`. */
export async function groupsToTell(
  db: Database,
  { week, after, most }: { week: string; after: string; most: number },
): Promise<GroupRow[]> {
  const rows = await db
    .select({ group: groups })
    .from(groups)
    .leftJoin(groupWeeks, eq(groupWeeks.groupId, groups.id))
    .where(
      and(
        gt(groups.id, after),
        or(isNull(groupWeeks.week), lt(groupWeeks.week, week)),
        exists(
          db
            .select({ one: sql`1` })
            .from(groupMembers)
            .where(and(eq(groupMembers.groupId, groups.id), eq(groupMembers.role, "member"))),
        ),
      ),
    )
    .orderBy(asc(groups.id))
    .limit(most);
  return rows.map(({ group }) => group);
}

/** Records that the owner of a group is told of a week. Returns false if another server has recorded it. */
export async function takeWeek(tx: Transaction, groupId: string, week: string): Promise<boolean> {
  const taken = await tx
    .insert(groupWeeks)
    .values({ groupId, week })
    .onConflictDoUpdate({ target: groupWeeks.groupId, set: { week }, setWhere: lt(groupWeeks.week, week) })
    .returning();
  return taken.length > 0;
}
