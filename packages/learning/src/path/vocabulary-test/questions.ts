import { randomFrom, shuffled } from "../../practice/tiles.ts";
import type { StudyWord } from "../../study-word.ts";
import { distractorsFor } from "../../word-game/distractors.ts";
import { inventedWords } from "./invented-words.ts";
import { offeredMeanings } from "./model.ts";
import { poolRanks } from "./vocabulary-test.ts";

/** A word of the list, in the order of difficulty. */
export type ListedWord = Pick<StudyWord, "id" | "meanings" | "us" | "uk" | "equal" | "same_sound">;

/** A word with meanings to choose from. */
export interface MeaningQuestion {
  word: string;
  options: string[];
  /** The index of the right option; null for an invented word. */
  right: number | null;
}

export interface TestQuestions {
  /** In the order of `ranks`. */
  words: MeaningQuestion[];
  /** The ranks of the words, from 1. */
  ranks: number[];
  invented: MeaningQuestion[];
}

/** Words that are asked about, of all words of the list. */
const askedWords = 400;
/** The number of words of similar rank among which the wrong meanings are looked for. */
const candidates = 12;
/** The greatest distance of these words by rank, in relation to the rank. It is never less than `leastSpread` ranks. */
const spread = 0.5;
const leastSpread = 100;

const inventedClasses = ["n", "v", "adj"] as const;

/**
 * Returns the questions of a list: words spread over the ranks, and all invented words. The wrong meanings have the
 * same word class and about the same rank as the word, and share no sense with the word. The same list and seed give
 * the same questions.
 */
export function testQuestions(list: readonly ListedWord[], seed: string): TestQuestions {
  const asked = poolRanks(list.length, askedWords).flatMap((rank) => {
    const word = list[rank - 1];
    const question = word && wordQuestion(list, word, rank, randomFrom(`${seed} ${word.id}`));
    return question ? [{ rank, question }] : [];
  });
  const listed = new Set(list.map(({ id }) => id.toLowerCase()));
  return {
    words: asked.map(({ question }) => question),
    ranks: asked.map(({ rank }) => rank),
    invented: inventedWords
      .filter((word) => !listed.has(word))
      .flatMap((word, index) => inventedQuestion(list, word, index, randomFrom(`${seed} ${word}`)) ?? []),
  };
}

function wordQuestion(
  list: readonly ListedWord[],
  word: ListedWord,
  rank: number,
  random: () => number,
): MeaningQuestion | undefined {
  const meaning = word.meanings[0]?.zh;
  const wrong = wrongMeanings(list, word, rank, random).slice(0, offeredMeanings - 1);
  if (meaning === undefined || wrong.length < offeredMeanings - 1) return undefined;
  const right = Math.floor(random() * offeredMeanings);
  return { word: word.id, options: wrong.toSpliced(right, 0, meaning), right };
}

/**
 * Returns the question for an invented word. Its meanings are those of a real word and of words that could be confused
 * with the real word.
 */
function inventedQuestion(
  list: readonly ListedWord[],
  word: string,
  index: number,
  random: () => number,
): MeaningQuestion | undefined {
  const wanted = inventedClasses[index % inventedClasses.length];
  const ofClass = [...list.entries()].filter(([, { meanings }]) => meanings[0]?.class === wanted);
  const [at, base] = ofClass[Math.floor(random() * ofClass.length)] ?? [];
  if (at === undefined || base === undefined) return undefined;
  const meanings = [base.meanings[0]?.zh ?? "", ...wrongMeanings(list, base, at + 1, random)];
  const options = meanings.slice(0, offeredMeanings);
  return options.length < offeredMeanings
    ? undefined
    : { word, options: shuffled(options, random), right: null };
}

function wrongMeanings(
  list: readonly ListedWord[],
  word: ListedWord,
  rank: number,
  random: () => number,
): string[] {
  const away = Math.max(leastSpread, rank * spread);
  const from = Math.max(0, Math.floor(rank - 1 - away));
  const near = list.slice(from, Math.ceil(rank + away));
  const ofClass = near.filter(({ meanings }) => meanings[0]?.class === word.meanings[0]?.class);
  const drawn = shuffled(ofClass.length > offeredMeanings ? ofClass : near, random).slice(0, candidates);
  return distractorsFor(word, drawn, "meaning").flatMap(({ meanings }) => meanings[0]?.zh ?? []);
}
