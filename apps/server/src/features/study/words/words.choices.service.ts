import type { WordChoice } from "@shiju/contract/study/words";
import type { StudyWord } from "@shiju/learning/study-word";
import { LRUCache } from "lru-cache";
import type { Database } from "#database/database.ts";
import { isFree, mayStudy } from "#features/content/courses/courses.access.service.ts";
import {
  allWords,
  findWordPacks,
  type WordRow,
} from "#features/content/courses/courses.word-packs.service.ts";
import type { Caller } from "#platform/http/caller.ts";

/** Finds words for wrong choices: words of the same class with a similar spelling. */
export type FindChoices = (words: readonly StudyWord[], caller: Caller) => Promise<WordChoice[]>;

/** The words of a pack, indexed by their pairs of letters. */
interface Index {
  words: WordRow[];
  byPair: ReadonlyMap<string, number[]>;
}

const mostOfWord = 8;
const mostInAll = 200;
/** Most packs that one session reads choices from. */
const mostPacks = 3;

/**
 * Opens the search for wrong choices. Its indexes are cached by the pack's hash, which changes with the pack's content.
 */
export function openChoices(db: Database): FindChoices {
  const indexes = new LRUCache<string, Index>({ max: 20 });

  return async (words, caller) => {
    const packs = await findWordPacks(db, caller);
    const own = new Set(words.map(({ lesson_id }) => lesson_id?.split(".")[0]));
    const chosen = packs.toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)));
    const found = new Map<string, WordChoice>();
    for (const { id, hash } of chosen.slice(0, Math.min(mostPacks, Math.max(1, own.size)))) {
      const index = indexes.get(`${id} ${hash}`) ?? indexOf(await allWords(db, id));
      indexes.set(`${id} ${hash}`, index);
      for (const word of words)
        for (const near of nearTo(word, index, caller)) if (found.size < mostInAll) found.set(near.id, near);
    }
    return [...found.values()];
  };
}

function indexOf(words: WordRow[]): Index {
  const byPair = new Map<string, number[]>();
  for (const [at, { id }] of words.entries())
    for (const pair of pairsOf(id)) byPair.set(pair, [...(byPair.get(pair) ?? []), at]);
  return { words, byPair };
}

/** The pairs of adjacent letters in a word, including its start and end. */
function pairsOf(text: string): Set<string> {
  const letters = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/**
 * Returns the words that share the most pairs of letters with a word. If there are few such words, it also returns the
 * words that follow the word in the pack.
 */
function nearTo({ id, meanings }: StudyWord, { words, byPair }: Index, caller: Caller): WordChoice[] {
  const classes = new Set(meanings.map((meaning) => meaning.class));
  const fits = (word: WordRow) =>
    word.id !== id &&
    (isFree(word) || mayStudy(word, caller)) &&
    (classes.size === 0 || word.meanings.some((meaning) => classes.has(meaning.class)));
  const shared = new Map<number, number>();
  for (const pair of pairsOf(id))
    for (const at of byPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  const near = [...shared]
    .toSorted(([a, alike], [b, more]) => more - alike || a - b)
    .flatMap(([at]) => words[at] ?? [])
    .filter(fits)
    .slice(0, mostOfWord);
  const start = words.findIndex((word) => word.id === id);
  for (let step = 1; near.length < mostOfWord && step < words.length; step += 1) {
    const next = words[(start + step) % words.length];
    if (next && fits(next) && !near.includes(next)) near.push(next);
  }
  return near.map((word) => ({ id: word.id, meanings: word.meanings, us: word.us, uk: word.uk }));
}
