import { splitWord } from "../answer/characters.ts";
import { readWord } from "../answer/readings.ts";
import type { Sentence, Word, WordClass } from "../sentence.ts";
import { type AcceptedAnswer, type AnswerWord, isBlank } from "./slots.ts";

/** The facts from which the tiles of an answer are made. A `PracticeState` is a `TileTask`. */
export interface TileTask {
  sentence: Sentence;
  /** The accepted answers. The tiles build the first one. */
  answers: readonly AcceptedAnswer[];
}

/** A word of the lesson, in the form that it has inside a sentence. */
interface Candidate {
  text: string;
  word: Word;
}

const fewestDistractors = 3;
const mostDistractors = 5;

/**
 * Returns the shuffled words to build an answer from. They are all words of the shown answer, as often as needed, and 3
 * to 5 distractors if the lesson has any. Distractors are words of the same lesson that could be mistaken for words of
 * the answer. A word of any accepted answer, in any spelling or contraction, is never a distractor. `random` returns
 * numbers from 0 up to 1.
 */
export function tilesOf(
  { sentence, answers }: TileTask,
  lesson: readonly Sentence[],
  random: () => number,
): string[] {
  const words = (answers[0]?.words ?? []).filter(({ given }) => !given);
  const wanted = Math.min(mostDistractors, Math.max(fewestDistractors, Math.ceil(words.length / 4)));
  const others = distractors({ sentence, answers }, words, lesson, random, wanted);
  return shuffled([...words.map(({ text }) => text), ...others], random);
}

/**
 * Returns a repeatable source of random numbers from 0 up to 1. It is mulberry32 (Tommy Ettinger, public domain),
 * seeded with the FNV-1a hash of the text.
 */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function distractors(
  { sentence, answers }: TileTask,
  words: readonly AnswerWord[],
  lesson: readonly Sentence[],
  random: () => number,
  wanted: number,
): string[] {
  const accepted = answers.flatMap((answer) => [answer, ...answer.detours].flatMap(({ words: all }) => all));
  const acceptedKeys = new Set(accepted.flatMap(({ text }) => keysOf(text)));
  const meanings = new Set(words.map(({ word }) => (word === null ? undefined : sentence.words[word]?.zh)));
  const candidates = shuffled(lesson.flatMap(candidatesOf), random).filter(
    ({ word }) => word.zh === undefined || !meanings.has(word.zh),
  );
  const turns = shuffled(words, random);
  const chosen: string[] = [];
  for (let round = 0; round < wanted; round += 1)
    for (const answer of turns) {
      if (chosen.length === wanted) return chosen;
      const best = likest(candidates, answer, sentence, acceptedKeys);
      if (!best) continue;
      for (const key of keysOf(best.text)) acceptedKeys.add(key);
      chosen.push(opensSentence(sentence, answer) ? capitalised(best.text) : best.text);
    }
  return chosen;
}

/** Returns all words that a word equals or contains: `it's` is also `it`, `is` and `has`. */
function keysOf(text: string): string[] {
  return readWord(text, true).flatMap((edges) => edges.map(({ key }) => key));
}

function candidatesOf({ words }: Sentence): Candidate[] {
  return words.flatMap((word) => {
    const { text } = splitWord(word.text);
    if (word.name || isBlank(text)) return [];
    // Only the lemma shows whether a capital belongs to the word or to its place.
    const plain = /^\p{Lu}/u.test(word.lemma) ? text : text.charAt(0).toLowerCase() + text.slice(1);
    return [{ text: plain, word }];
  });
}

/** Returns the candidate that is most like a word of the answer; undefined if no candidate is like such a word. */
function likest(
  candidates: readonly Candidate[],
  answer: AnswerWord,
  sentence: Sentence,
  acceptedKeys: ReadonlySet<string>,
): Candidate | undefined {
  const word = answer.word === null ? undefined : sentence.words[answer.word];
  let best: Candidate | undefined;
  let most = leastLikeness - 1;
  for (const candidate of candidates) {
    const likeness = likenessOf(candidate, answer.text, word);
    if (likeness <= most || keysOf(candidate.text).some((key) => acceptedKeys.has(key))) continue;
    best = candidate;
    most = likeness;
  }
  return best;
}

/** The least likeness of a distractor: the same class, or the same beginning and about the same length. */
const leastLikeness = 2;

function likenessOf(
  { text, word }: Candidate,
  answer: string,
  own: { class: WordClass; lemma: string } | undefined,
): number {
  const sameBeginning = text.charAt(0).toLowerCase() === answer.charAt(0).toLowerCase() ? 1 : 0;
  const sameLength = Math.abs(text.length - answer.length) <= 1 ? 1 : 0;
  const sameClass = word.class === own?.class ? 3 : 0;
  const otherForm = word.lemma === own?.lemma ? 6 : 0;
  return sameBeginning + sameLength + sameClass + otherForm;
}

/**
 * Returns whether a word has a capital only because it begins the sentence. A distractor without a capital would then
 * show that it is wrong.
 */
function opensSentence(sentence: Sentence, { text, word }: AnswerWord): boolean {
  if (word === null || !/^\p{Lu}/u.test(text)) return false;
  const before = sentence.words[word - 1];
  return before === undefined || /[.!?…]["'”’)]*$/.test(before.text);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The items in a random order (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

/**
 * Returns the index of the tile in each slot; null if the slot is empty or was typed into. `placed` has the tile that
 * filled a slot, because two tiles may have the same text.
 */
export function tilesInSlots(
  tiles: readonly string[],
  contents: readonly string[],
  placed: ReadonlyMap<number, number>,
): (number | null)[] {
  const used = new Set<number>();
  const takeTile = (tile: number | undefined) => {
    if (tile === undefined || tile === -1 || used.has(tile)) return null;
    used.add(tile);
    return tile;
  };
  const known = contents.map((content, slot) => {
    const tile = placed.get(slot);
    return content !== "" && tile !== undefined && tiles[tile] === content ? takeTile(tile) : null;
  });
  return contents.map((content, slot) => {
    if (content === "" || known[slot] !== null) return known[slot] ?? null;
    return takeTile(tiles.findIndex((text, tile) => text === content && !used.has(tile)));
  });
}
