import type { DictionaryEntry } from "@shiju/contract/content/dictionary";
import { sensesOf, type StudyWord } from "@shiju/learning/study-word";
import { bareWord } from "@shiju/language/words";
import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { dictionaryWords } from "#database/tables/content/dictionary.ts";
import { isFree, type Studyable } from "#features/content/courses/courses.access.service.ts";
import { findSentences } from "#features/content/courses/courses.content.service.ts";
import { findWords } from "#features/content/courses/courses.words.service.ts";
import type { Caller } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { findReferences, type WordCard } from "./dictionary.reference.service.ts";
import { knownTo, sentencesWith } from "./dictionary.words.service.ts";

const mostExamples = 3;

/** Returns the card of a word. The word may be a lemma, or any form that a pack or the operator's dictionary has. */
export async function lookUp(db: Database, caller: Caller, word: string): Promise<DictionaryEntry> {
  const userId = caller?.userId ?? null;
  const lemma = (await findLemma(db, userId, word)) ?? (await findReferenceLemma(db, userId, word));
  if (lemma === undefined) throw new ProblemError("not_found", "词典里没有这个单词");
  const [entry] = await entriesOf(db, userId, [lemma]);
  if (!entry) throw new Error(`The word ${lemma} was found and has no uses`);
  return entry;
}

/** Returns the cards of these lemmas in their order. A word that no pack has any more is left out. */
async function entriesOf(db: Database, userId: string | null, lemmas: string[]): Promise<DictionaryEntry[]> {
  const cards = await lookUpAll(db, userId, lemmas);
  const listed = await openWords(db, userId, [...cards.keys()]);
  const examples = await examplesOf(db, userId, listed, [...cards.keys()]);
  return lemmas.flatMap((lemma) => {
    const card = cards.get(lemma);
    if (!card) return [];
    const { phrases = [], family = [], confused = [], parts, also = [] } = listed.get(lemma)?.[0] ?? {};
    return [
      {
        ...card,
        examples: examples.get(lemma) ?? [],
        phrases,
        family,
        confused,
        ...(parts && { parts }),
        also,
      },
    ];
  });
}

/**
 * Returns the cards of these lemmas without examples, by lemma. A card comes from the packs, otherwise from the
 * operator's dictionary. A word that neither has is missing.
 */
export async function lookUpAll(
  db: Database,
  userId: string | null,
  lemmas: string[],
): Promise<Map<string, WordCard>> {
  if (lemmas.length === 0) return new Map();
  const uses = new Map<string, Use[]>();
  for (const use of await findUses(db, userId, lemmas))
    uses.set(use.lemma, [...(uses.get(use.lemma) ?? []), use]);
  const known = new Map([...uses].map(([lemma, ofWord]) => [lemma, cardOf(lemma, ofWord)] as const));
  const others = await findReferences(
    db,
    lemmas.filter((lemma) => !known.has(lemma)),
  );
  for (const [lemma, { card }] of others) known.set(lemma, card);
  return known;
}

function cardOf(lemma: string, uses: Use[]): WordCard {
  const asLemma = uses.filter(({ form }) => form === lemma.toLowerCase());
  const own = asLemma.find(({ us }) => us !== "") ?? asLemma[0];
  return {
    lemma,
    us: own?.us ?? "",
    uk: own?.uk ?? "",
    syllables: own?.syllables ?? [],
    meanings: meaningsOf(uses),
  };
}

/**
 * Returns the lemma of a form. A form that is itself a lemma is its own lemma: `left`, not `leave`. Any other form gets
 * the lemma that it stands for most often.
 */
async function findLemma(db: Database, userId: string | null, word: string): Promise<string | undefined> {
  const form = bareWord(word).toLowerCase();
  const { lemma } = dictionaryWords;
  const [row] = await db
    .select({ lemma })
    .from(dictionaryWords)
    .where(and(knownTo(userId), or(eq(lemma, word), eq(lemma, form), eq(dictionaryWords.form, form))))
    .groupBy(lemma)
    .orderBy(desc(eq(lemma, word)), desc(eq(lemma, form)), desc(count()), lemma)
    .limit(1);
  return row?.lemma;
}

/** Returns the lemma of a form in the operator's dictionary, if that dictionary has a card of the lemma. */
async function findReferenceLemma(
  db: Database,
  userId: string | null,
  word: string,
): Promise<string | undefined> {
  const bare = bareWord(word);
  const wanted = [...new Set([word, bare, bare.toLowerCase()])];
  const found = await findReferences(db, wanted);
  const reference = wanted.map((form) => found.get(form)).find((match) => match !== undefined);
  if (!reference) return undefined;
  const { lemma, card } = reference;
  return lemma !== null && (await lookUpAll(db, userId, [lemma])).has(lemma) ? lemma : card.lemma;
}

/**
 * Returns the uses of lemmas: first the uses in word packs in their order, then the uses in sentences, the most
 * frequent first.
 */
async function findUses(db: Database, userId: string | null, lemmas: string[]) {
  const { lemma, class: wordClass, zh, form, us, uk, syllables, wordKey, position, level } = dictionaryWords;
  const listed = sql<boolean>`${wordKey} is not null`;
  const ranks = sql`case when ${listed} then ${level} * 1000 + ${position} end`;
  return db
    .select({
      lemma,
      class: wordClass,
      zh,
      form,
      us,
      uk,
      syllables,
      listed,
      times: sql<number>`count(*)::int`,
    })
    .from(dictionaryWords)
    .where(and(inArray(lemma, lemmas), knownTo(userId)))
    .groupBy(lemma, wordClass, zh, form, us, uk, syllables, listed)
    .orderBy(desc(listed), sql`min(${ranks})`, desc(count()), form, zh, us);
}

type Use = Awaited<ReturnType<typeof findUses>>[number];

/**
 * Returns the meanings of a word. The meanings of word packs come first, in the author's order. Sentences add the
 * senses that word packs do not have.
 */
function meaningsOf(uses: Use[]): DictionaryEntry["meanings"] {
  const listed = uses.filter((use) => use.listed);
  const times = (wordClass: Use["class"]) =>
    uses.reduce((sum, use) => sum + (use.class === wordClass && !use.listed ? use.times : 0), 0);
  const common = uses.map((use) => use.class).toSorted((a, b) => times(b) - times(a));
  return [...new Set([...listed.map((use) => use.class), ...common])].map((wordClass) => {
    const ofClass = uses.filter((use) => use.class === wordClass);
    const told = new Set(ofClass.flatMap((use) => (use.listed && use.zh ? sensesIn(use.zh) : [])));
    const zh = ofClass.map((use) => (use.listed ? use.zh : without(told, use.zh)));
    return { class: wordClass, zh: [...new Set(zh.flatMap((texts) => texts ?? []))] };
  });
}

/** Returns a meaning without the senses in `told`, which were shown before. Returns null if no sense is left. */
function without(told: ReadonlySet<string>, zh: string | null): string | null {
  const senses = zh === null ? [] : sensesOf({ zh });
  const left = senses.filter((sense) => !told.has(sense));
  if (left.length === senses.length) return zh;
  return left.length === 0 ? null : left.join("；");
}

/** The senses of a meaning, `在…上` as `上` too. */
function sensesIn(zh: string): string[] {
  const senses = sensesOf({ zh });
  return [...senses, ...senses.map((sense) => sense.replace(/^在…+/u, ""))];
}

const isOpen = (place: Studyable, userId: string | null) =>
  isFree(place) || (place.ownerId !== null && place.ownerId === userId);

/**
 * Returns the words as word packs have them, the easiest pack first. Only chapters that are free or the learner's own
 * count.
 */
async function openWords(
  db: Database,
  userId: string | null,
  lemmas: string[],
): Promise<Map<string, StudyWord[]>> {
  const found = await findWords(db, userId, lemmas);
  return new Map(
    [...found].map(([lemma, places]) => [
      lemma,
      places.filter(({ chapter }) => isOpen(chapter, userId)).map(({ word }) => word),
    ]),
  );
}

/** Returns examples of lemmas, from chapters and lessons that are free or the learner's own. */
async function examplesOf(
  db: Database,
  userId: string | null,
  listed: Map<string, StudyWord[]>,
  lemmas: string[],
): Promise<Map<string, DictionaryEntry["examples"]>> {
  const ids = await sentencesWith(db, userId, lemmas);
  const found = await findSentences(db, [...new Set([...ids.values()].flat())]);
  return new Map(
    lemmas.map((lemma) => {
      const given = (listed.get(lemma) ?? []).flatMap(({ example }) =>
        example ? { sentence_id: null, ...pairOf(example) } : [],
      );
      const said = (ids.get(lemma) ?? [])
        .flatMap((id) => found.get(id) ?? [])
        .filter(({ lesson }) => isOpen(lesson, userId))
        .map(({ sentence }) => ({ sentence_id: sentence.id, ...pairOf(sentence) }));
      const examples = new Map(
        [...said.toReversed(), ...given.toReversed()].map((sentence) => [sentence.en, sentence]),
      );
      return [
        lemma,
        [...given, ...said]
          .filter((sentence) => examples.get(sentence.en) === sentence)
          .slice(0, mostExamples),
      ];
    }),
  );
}

const pairOf = ({ en, zh }: { en: string; zh: string }) => ({ en, zh });
