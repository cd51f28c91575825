import type { DictionaryEntry } from "@shiju/contract/dictionary";
import { bareWord } from "@shiju/language/words";
import { count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { dictionaryWords } from "#database/tables/dictionary.ts";
import { isFree } from "#features/courses/courses.access.service.ts";
import { findSentences } from "#features/courses/courses.content.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { sentencesWith } from "./dictionary.words.service.ts";

const mostExamples = 3;

/** A word's card, by its lemma or by any form that a pack has. */
export async function lookUp(db: Database, word: string): Promise<DictionaryEntry> {
  const lemma = await findLemma(db, word);
  if (lemma === undefined) throw new ProblemError("not_found", "课程里没有这个单词");
  const [entry] = await entriesOf(db, [lemma]);
  if (!entry) throw new Error(`The word ${lemma} was found and has no uses`);
  return entry;
}

/** The cards of these words in their order; a word that no pack has any more is left out. */
export async function entriesOf(db: Database, lemmas: string[]): Promise<DictionaryEntry[]> {
  const cards = await lookUpAll(db, lemmas);
  const examples = await examplesOf(db, [...cards.keys()]);
  return lemmas.flatMap((lemma) => {
    const card = cards.get(lemma);
    return card ? [{ ...card, examples: examples.get(lemma) ?? [] }] : [];
  });
}

type WordCard = Omit<DictionaryEntry, "examples">;

/** The cards of these words, by lemma, without examples; a word that no pack has any more is missing. */
export async function lookUpAll(db: Database, lemmas: string[]): Promise<Map<string, WordCard>> {
  if (lemmas.length === 0) return new Map();
  const uses = new Map<string, Use[]>();
  for (const use of await findUses(db, lemmas)) uses.set(use.lemma, [...(uses.get(use.lemma) ?? []), use]);
  return new Map([...uses].map(([lemma, ofWord]) => [lemma, cardOf(lemma, ofWord)]));
}

function cardOf(lemma: string, uses: Use[]): WordCard {
  const own = uses.find(({ form }) => form === lemma.toLowerCase());
  return {
    lemma,
    us: own?.us ?? "",
    uk: own?.uk ?? "",
    syllables: own?.syllables ?? [],
    meanings: meaningsOf(uses),
  };
}

/** `left` is its own lemma before it is a form of `leave`; otherwise the lemma that the form stands for most often. */
async function findLemma(db: Database, word: string): Promise<string | undefined> {
  const form = bareWord(word).toLowerCase();
  const { lemma } = dictionaryWords;
  const [row] = await db
    .select({ lemma })
    .from(dictionaryWords)
    .where(or(eq(lemma, word), eq(lemma, form), eq(dictionaryWords.form, form)))
    .groupBy(lemma)
    .orderBy(desc(eq(lemma, word)), desc(eq(lemma, form)), desc(count()), lemma)
    .limit(1);
  return row?.lemma;
}

/** How lemmas are used, the commonest use first. */
async function findUses(db: Database, lemmas: string[]) {
  const { lemma, class: wordClass, zh, form, us, uk, syllables } = dictionaryWords;
  return db
    .select({ lemma, class: wordClass, zh, form, us, uk, syllables, times: sql<number>`count(*)::int` })
    .from(dictionaryWords)
    .where(inArray(lemma, lemmas))
    .groupBy(lemma, wordClass, zh, form, us, uk, syllables)
    .orderBy(desc(count()), form, zh, us);
}

type Use = Awaited<ReturnType<typeof findUses>>[number];

function meaningsOf(uses: Use[]): DictionaryEntry["meanings"] {
  const times = (wordClass: Use["class"]) =>
    uses.reduce((sum, use) => sum + (use.class === wordClass ? use.times : 0), 0);
  const classes = [...new Set(uses.map((use) => use.class))].toSorted((a, b) => times(b) - times(a));
  return classes.map((wordClass) => ({
    class: wordClass,
    zh: [...new Set(uses.flatMap(({ class: ofUse, zh }) => (ofUse === wordClass && zh ? zh : [])))],
  }));
}

/** Out of lessons for which nobody pays, since anybody may ask. */
async function examplesOf(db: Database, lemmas: string[]): Promise<Map<string, DictionaryEntry["examples"]>> {
  const ids = await sentencesWith(db, lemmas);
  const found = await findSentences(db, [...new Set([...ids.values()].flat())]);
  return new Map(
    [...ids].map(([lemma, own]) => [
      lemma,
      own
        .flatMap((id) => found.get(id) ?? [])
        .filter(({ lesson }) => isFree(lesson))
        .slice(0, mostExamples)
        .map(({ sentence }) => ({ sentence_id: sentence.id, en: sentence.en, zh: sentence.zh })),
    ]),
  );
}
