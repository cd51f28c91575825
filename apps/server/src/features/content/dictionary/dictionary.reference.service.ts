import type { DictionaryEntry } from "@shiju/contract/content/dictionary";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { meaningsIn } from "./dictionary.meanings.service.ts";

/** The edition that is read; null without any. */
const edition = sql`(select max(id) from reference_editions where whole_since is not null)`;

/** The part of an entry that is the same in every sentence. */
export type WordCard = Pick<DictionaryEntry, "lemma" | "us" | "uk" | "syllables" | "meanings">;

/** The entry of the operator's dictionary about a word. */
interface Reference {
  card: WordCard;
  /** The word that this is a form of. */
  lemma: string | null;
}

/** Returns the words in the operator's dictionary, in its spelling. Words that the dictionary lacks are missing. */
export async function findReferences(db: Database, words: string[]): Promise<Map<string, Reference>> {
  if (words.length === 0) return new Map();
  const rows = await query<{ word: string; phonetic: string; translation: string; lemma: string | null }>(
    db,
    sql`select word, phonetic, translation, lemma from reference_words
      where edition = ${edition} and word = any(${sql.param(words)}::text[])`,
  );
  return new Map(
    rows.map(({ word, phonetic, translation, lemma }) => [
      word,
      {
        lemma,
        card: { lemma: word, us: phonetic, uk: phonetic, syllables: [], meanings: meaningsOf(translation) },
      },
    ]),
  );
}

function meaningsOf(translation: string): DictionaryEntry["meanings"] {
  return meaningsIn(translation, () => "n").map((meaning) => ({
    class: meaning.class,
    zh: meaning.zh.split("；"),
  }));
}

/** A condition that the operator's dictionary has the word in the column `word`. */
export function isInReference(word: SQLWrapper): SQL {
  return sql`exists (select 1 from reference_words as reference
    where reference.edition = ${edition} and reference.word = ${word})`;
}
