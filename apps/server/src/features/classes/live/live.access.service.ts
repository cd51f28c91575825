import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { liveLessons } from "#database/tables/classes/live.ts";
import { isStaffOf, openAsMember, type Standing } from "#features/classes/groups/groups.access.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

export type LiveRow = typeof liveLessons.$inferSelect;
export const liveNews = "live";

/** A live lesson, and the standing of the caller in its group. */
export interface OpenLive {
  row: LiveRow;
  standing: Standing;
}

/** Returns a live lesson of a group of the caller; 404 for a stranger. */
export async function openLive(db: Database, id: string, userId: string): Promise<OpenLive> {
  const [row] = await db.select().from(liveLessons).where(eq(liveLessons.id, id));
  if (!row) throw noSuchLive();
  const standing = await openAsMember(db, { groupId: row.groupId, userId }).catch(() => null);
  if (!standing) throw noSuchLive();
  return { row, standing };
}

export const noSuchLive = () => new ProblemError("not_found", "没有这堂课，或者它已经结束");

/** Returns a live lesson if the caller is the owner of its group or helps. */
export async function openAsHost(db: Database, id: string, userId: string): Promise<OpenLive> {
  const live = await openLive(db, id, userId);
  if (!isStaffOf(live.standing.position)) throw new ProblemError("not_allowed", "只有老师能翻页");
  return live;
}
