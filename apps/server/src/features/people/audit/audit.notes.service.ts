import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { anywhere } from "#database/like.ts";
import { operatorActions } from "#database/tables/people/audit.ts";

const { aboutKind, aboutId, action, details, at, id } = operatorActions;

const text = sql<string>`${details} ->> 'text'`;
const isNote = and(eq(aboutKind, "user"), eq(action, "note"));

/** As many as a search finds by a note: a year of a school. */
const mostNoted = 1000;

/**
 * Ids of people with a note of the staff that contains all the words, in any order. A later note does not hide an
 * earlier one.
 */
export async function peopleNoted(db: Database, words: string): Promise<string[]> {
  const each = words.split(/\s+/).filter(Boolean);
  if (each.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: aboutId })
    .from(operatorActions)
    .where(and(isNote, ...each.map((word) => sql`${text} ilike ${anywhere(word)}`)))
    .limit(mostNoted);
  return rows.map((row) => row.id);
}

/** Returns the newest note of the staff about each of these people, by the ids of the people. */
export async function lastNotes(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([aboutId], { about: aboutId, text })
    .from(operatorActions)
    .where(and(isNote, inArray(aboutId, [...ids])))
    .orderBy(aboutId, desc(at), desc(id));
  return new Map(rows.map((row) => [row.about, row.text]));
}
