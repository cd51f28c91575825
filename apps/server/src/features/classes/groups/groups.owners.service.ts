import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { groups } from "#database/tables/classes/groups.ts";

/** Returns SQL for whether an account owns a group, for any statement that has the account's id. */
export const ownsGroupColumn = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${groups} where ${groups.ownerId} = ${userId})`;

export async function ownsGroup(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(sql`${groups.ownerId} = ${userId}`)
    .limit(1);
  return row !== undefined;
}
