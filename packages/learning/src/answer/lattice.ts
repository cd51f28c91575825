import { shortS } from "./apostrophe.ts";
import { plainWord } from "./characters.ts";
import { readWord } from "./readings.ts";

/** One word of a line. */
export interface LatticeWord {
  text: string;
  /** Whether the word may be left out. */
  optional: boolean;
  /** Whether `'s` of the word is known to be a possessive. */
  possessive?: boolean | undefined;
}

/** Other words in the place of words `from` (inclusive) to `to` (exclusive). */
export interface LatticeDetour<W extends LatticeWord = LatticeWord> {
  from: number;
  to: number;
  words: readonly W[];
}

interface WordEdge {
  /** Two edges have the same key if their words are equal. */
  key: string;
  text: string;
  to: number;
  /** Index of the edge's word. The words of the line come first, then the words of its detours. */
  word: number;
}

/**
 * A line with all its readings as a graph. Nodes are the places between words, and edges are words. `it's` leads from a
 * node to the next directly, and also through `it` + `is` and through `it` + `has`. An alternative leads from the place
 * before some words to the place after them. Two lines are the same answer when a path through the first equals a path
 * through the second. The readings are never listed, because their number grows with each word.
 */
export interface Lattice {
  edges: WordEdge[][];
  /** The node before and the node after each word. */
  starts: number[];
  ends: number[];
  /** The node after the line's last word. */
  end: number;
  /** The words that may be left out. The key is the node before the word, and `to` is the node after it. */
  skips: Map<number, { to: number; word: number }>;
}

/** A move over one word in both lines. If a word of one line is left out, the place in the other line does not move. */
export interface Move {
  typed: number;
  answer: number;
  toTyped: number;
  toAnswer: number;
  text: string;
  /** Indexes of the words that the move passes; -1 for the line whose place does not move. */
  typedWord: number;
  answerWord: number;
}

const longestLine = 200;

/** Returns the readings of a line. Words that are `optional`, and words without letters and digits, may be left out. */
export function readLattice(
  words: readonly LatticeWord[],
  ignoreCase: boolean,
  detours: readonly LatticeDetour[] = [],
): Lattice {
  const lattice: Lattice = { edges: [[]], starts: [], ends: [], end: 0, skips: new Map() };
  lattice.end = addWords(lattice, words.slice(0, longestLine), ignoreCase, 0);
  const { starts, ends } = lattice;
  const [before, after] = [[...starts], [...ends]];
  for (const { from, to, words: others } of detours) {
    const [start, end] = [before[from], after[to - 1]];
    if (start !== undefined && end !== undefined && others.length > 0)
      addWords(lattice, others, ignoreCase, start, end);
  }
  return lattice;
}

/** Adds a chain of words from one node to another, or to a new node. */
function addWords(
  lattice: Lattice,
  words: readonly LatticeWord[],
  ignoreCase: boolean,
  start: number,
  end?: number,
): number {
  const plain = words.map(({ text }) => plainWord(text).toLowerCase());
  let from = start;
  for (const [index, { text, optional, possessive }] of words.entries()) {
    const isShort = /s['’]?\W*$/i.test(text);
    const reading = readWord(text, ignoreCase, isShort ? shortS(plain, index, possessive) : undefined);
    const nodes = reading.map((_, place) => {
      if (place === 0) return from;
      if (place === reading.length - 1 && index === words.length - 1 && end !== undefined) return end;
      lattice.edges.push([]);
      return lattice.edges.length - 1;
    });
    const to = nodes.at(-1) ?? from;
    const word = lattice.starts.length;
    for (const [place, edges] of reading.entries())
      for (const edge of edges)
        lattice.edges[nodes[place] ?? -1]?.push({
          key: edge.key,
          text: edge.text,
          to: nodes[edge.to] ?? to,
          word,
        });
    lattice.starts.push(from);
    lattice.ends.push(to);
    if (optional || reading.every((edges) => edges.length === 0)) lattice.skips.set(from, { to, word });
    from = to;
  }
  return from;
}

/**
 * Returns a way through the whole typed line that is also a way through the answer. If `whole` is false, it may end
 * before the answer ends. Undefined if there is no such way.
 */
export function match(typed: Lattice, answer: Lattice, whole: boolean): Move[] | undefined {
  return matchFrom(typed, answer, 0, whole);
}

/**
 * Returns whether a way through the answer contains all of `part` without a gap. `tied` says whether `part` must also
 * begin or end with the answer.
 */
export function holds(answer: Lattice, part: Lattice, tied: { start: boolean; end: boolean }): boolean {
  const starts = tied.start ? [0] : [...answer.edges.keys()];
  return starts.some((start) => matchFrom(part, answer, start, tied.end) !== undefined);
}

function matchFrom(typed: Lattice, answer: Lattice, start: number, whole: boolean): Move[] | undefined {
  const deadEnds = new Set<number>();

  const go = (from: number, at: number): Move[] | undefined => {
    if (from === typed.end && (!whole || at === answer.end)) return [];
    const place = from * answer.edges.length + at;
    if (deadEnds.has(place)) return undefined;
    deadEnds.add(place);
    for (const move of movesAt(typed, answer, from, at)) {
      const rest = go(move.toTyped, move.toAnswer);
      if (rest) return [move, ...rest];
    }
    return undefined;
  };
  return go(0, start);
}

/** Returns the possible moves from a place in each of the two lines. Moves over left-out words come first. */
function movesAt(typed: Lattice, answer: Lattice, from: number, at: number): Move[] {
  const moves: Move[] = [];
  const add = (toTyped: number, toAnswer: number, text: string, typedWord: number, answerWord: number) =>
    moves.push({ typed: from, answer: at, toTyped, toAnswer, text, typedWord, answerWord });
  const skip = answer.skips.get(at);
  if (skip) add(from, skip.to, "", -1, skip.word);
  const passed = typed.skips.get(from);
  if (passed) add(passed.to, at, "", passed.word, -1);
  for (const mine of typed.edges[from] ?? [])
    for (const theirs of answer.edges[at] ?? [])
      if (mine.key === theirs.key) add(mine.to, theirs.to, theirs.text, mine.word, theirs.word);
  return moves;
}
