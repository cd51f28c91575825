import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

/**
 * Returns the place of each of these words among all words of the site's word packs, from 1. The easiest pack comes
 * first, and its words are ordered by chapter. A word that is in no such pack is missing.
 */
export async function ranksOf(db: Database, lemmas: string[]): Promise<Map<string, number>> {
  const rows = await query<{ lemma: string; rank: number }>(
    db,
    sql`select lemma, rank from (
        select word.lemma, row_number() over (
          order by min(array[pack.level, chapter.position, word.position]), word.lemma
        )::integer as rank
        from words as word join lessons as chapter on chapter.id = word.lesson_id
          join packs as pack on pack.id = chapter.pack_id
        where pack.owner_id is null and not pack.retired and not chapter.retired and not word.retired
        group by word.lemma
      ) as ranked where lemma = any(${sql.param(lemmas)}::text[])`,
  );
  return new Map(rows.map(({ lemma, rank }) => [lemma, rank]));
}
