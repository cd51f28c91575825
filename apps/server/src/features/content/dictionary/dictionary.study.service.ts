import { bareWord } from "@shiju/language/words";
import { glossCue } from "@shiju/learning/cue";
import type { Sentence } from "@shiju/learning/sentence";
import type { StudyWord, WordExample } from "@shiju/learning/study-word";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { mayStudy } from "#features/content/courses/courses.access.service.ts";
import { findSentences, type PlacedSentence } from "#features/content/courses/courses.content.service.ts";
import { findWords } from "#features/content/courses/courses.words.service.ts";
import type { Caller, Learner } from "#platform/http/caller.ts";
import { lookUpAll } from "./dictionary.service.ts";
import { sentencesMet, sentencesWith } from "./dictionary.words.service.ts";

/**
 * Returns these words for a word game, in their order. A word comes from a chapter that is open to the caller,
 * otherwise from sentences. Words that no pack has any more are left out.
 */
export async function studyWords(db: Database, lemmas: string[], caller: Caller): Promise<StudyWord[]> {
  const listed = await findWords(db, caller?.userId ?? null, lemmas);
  const known = new Map(
    [...listed].flatMap(([lemma, places]) => {
      const open = places.find(({ chapter }) => mayStudy(chapter, caller));
      return open ? [[lemma, open.word] as const] : [];
    }),
  );
  const others = lemmas.filter((lemma) => !known.has(lemma));
  for (const word of await outOfSentences(db, others, caller)) known.set(word.id, word);
  return lemmas.flatMap((lemma) => known.get(lemma) ?? []);
}

async function outOfSentences(db: Database, lemmas: string[], caller: Caller): Promise<StudyWord[]> {
  const userId = caller?.userId ?? null;
  const cards = await lookUpAll(db, userId, lemmas);
  const sentences = await sentencesForWords(db, [...cards.keys()], caller);
  return [...cards.values()].map(({ lemma, us, uk, syllables, meanings }) => {
    const placed = sentences.get(lemma);
    const said = meanings.filter(({ zh }) => zh.length > 0);
    return {
      id: lemma,
      lesson_id: null,
      meanings: said.map(({ class: wordClass, zh }) => ({ class: wordClass, zh: zh.join("；") })),
      us,
      uk,
      syllables,
      example: placed ? exampleOf(lemma, placed.sentence) : null,
      equal: [],
      same_sound: [],
      family: [],
      phrases: [],
      version: null,
    };
  });
}

/** Returns the sentence that shows each word best, from lessons that are open to the caller. */
export async function sentencesForWords(
  db: Database,
  lemmas: string[],
  caller: Caller,
): Promise<Map<string, PlacedSentence>> {
  const ids = await sentencesWith(db, caller?.userId ?? null, lemmas);
  const found = await findSentences(db, [...new Set([...ids.values()].flat())]);
  return new Map(
    [...ids].flatMap(([lemma, candidates]) => {
      const placed = candidates
        .flatMap((id) => found.get(id) ?? [])
        .find(({ lesson }) => mayStudy(lesson, caller));
      return placed ? [[lemma, placed] as const] : [];
    }),
  );
}

/** A sentence in which a learner has met a word. */
export interface MetSentence {
  lemma: string;
  example: WordExample;
  lesson: PlacedSentence["lesson"];
}

/**
 * Returns the sentences in which the learner has met these words. The sentences are in the learner's own courses, or in
 * lessons for which the condition `isMet` holds.
 */
export async function metSentences(
  db: Database,
  lemmas: string[],
  learner: Learner,
  isMet: (lessonId: SQLWrapper) => SQL,
): Promise<MetSentence[]> {
  const ids = await sentencesMet(db, learner.userId, lemmas, isMet);
  const found = await findSentences(db, [...new Set([...ids.values()].flat())]);
  return [...ids].flatMap(([lemma, ofWord]) =>
    ofWord.flatMap((id) => {
      const placed = found.get(id);
      if (!placed || !mayStudy(placed.lesson, learner)) return [];
      const example = exampleOf(lemma, placed.sentence);
      return example ? [{ lemma, example, lesson: placed.lesson }] : [];
    }),
  );
}

/** A sentence as the example of one of its words. */
function exampleOf(lemma: string, sentence: Sentence): WordExample | null {
  const { en, zh, words } = sentence;
  const index = words.findIndex((word) => word.lemma === lemma);
  const word = words[index];
  if (!word) return null;
  const start = words.slice(0, index).reduce((length, { text }) => length + text.length + 1, 0);
  const bare = bareWord(word.text);
  const from = start + Math.max(0, word.text.replaceAll(/[’‘ʼ]/gu, "'").indexOf(bare));
  return {
    en,
    zh,
    part: [from, from + bare.length],
    zh_parts: word.zh === undefined ? [] : glossCue(sentence, word.zh, index, index + 1),
  };
}
