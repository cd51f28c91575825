import type { SubjectKind } from "@shiju/learning/practice/practice-model";
import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { notebookItems } from "#database/tables/study/notebook.ts";

/** An item that some learners got wrong. */
export interface MissedItem {
  kind: SubjectKind;
  id: string;
  /** Learners who got it wrong since the time that was asked for. */
  members: number;
  /** All wrong answers of these learners. */
  errors: number;
}

/** Returns the items that most of some learners got wrong since a time, the most frequent first. */
export async function missedByMany(
  db: Database,
  userIds: readonly string[],
  { since, most }: { since: Date; most: number },
): Promise<MissedItem[]> {
  if (userIds.length === 0) return [];
  const { userId, notebook, kind, itemId, errors, lastErrorAt } = notebookItems;
  const members = sql<number>`count(*)`.mapWith(Number);
  const all = sql<number>`sum(${errors})`.mapWith(Number);
  return db
    .select({ kind, id: itemId, members, errors: all })
    .from(notebookItems)
    .where(and(inArray(userId, [...userIds]), eq(notebook, "errorNote"), gte(lastErrorAt, since)))
    .groupBy(kind, itemId)
    .orderBy(desc(members), desc(all), itemId)
    .limit(most);
}
