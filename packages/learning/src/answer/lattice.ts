import { readWord, type Edge } from "./readings.ts";

/**
 * A line with all its readings: nodes are places between words, edges are words. `it's` leads from one
 * node to the next by itself and through `it` + `is` and `it` + `has`. Two lines are the same answer
 * when some way through the one equals some way through the other, so nothing is ever multiplied out.
 */
export interface Lattice {
  edges: Edge[][];
  /** The node before each word, and the last node. */
  bounds: number[];
  /** The word in which, or before which, each node lies. */
  wordAt: number[];
  /** From the node before a word that may be left out to the node after it. */
  skips: Map<number, number>;
}

/** A move over one word of both lines, or over a word of the answer that is left out (`typed` stays). */
export interface Move {
  typed: number;
  answer: number;
  toTyped: number;
  toAnswer: number;
  text: string;
}

const longestLine = 200;

/** The readings of a line; `optional` words, and those without letter or digit, may be left out. */
export function readLattice(
  words: readonly { text: string; optional: boolean }[],
  ignoreCase: boolean,
): Lattice {
  const lattice: Lattice = { edges: [[]], bounds: [0], wordAt: [0], skips: new Map() };
  for (const [word, { text, optional }] of words.slice(0, longestLine).entries()) {
    const from = lattice.edges.length - 1;
    const reading = readWord(text, ignoreCase);
    for (let node = 1; node < reading.length; node++) {
      lattice.edges.push([]);
      lattice.wordAt.push(node === reading.length - 1 ? word + 1 : word);
    }
    const to = lattice.edges.length - 1;
    for (const [node, edges] of reading.entries())
      for (const { key, text: printed, to: end } of edges)
        lattice.edges[from + node]?.push({ key, text: printed, to: from + end });
    lattice.bounds.push(to);
    if (optional || reading.every((edges) => edges.length === 0)) lattice.skips.set(from, to);
  }
  return lattice;
}

/** A way through all that was typed and the answer, or only the answer's beginning; undefined where there is none. */
export function match(typed: Lattice, answer: Lattice, whole: boolean): Move[] | undefined {
  const moves: Move[] = [];
  const deadEnds = new Set<number>();
  const [typedEnd, answerEnd] = [typed.bounds.at(-1), answer.bounds.at(-1)];

  const go = (from: number, at: number): boolean => {
    if (from === typedEnd && (!whole || at === answerEnd)) return true;
    const place = from * answer.edges.length + at;
    if (deadEnds.has(place)) return false;
    deadEnds.add(place);
    const skip = answer.skips.get(at);
    if (skip !== undefined && take(from, at, from, skip, "")) return true;
    const passed = typed.skips.get(from);
    if (passed !== undefined && take(from, at, passed, at, "")) return true;
    for (const mine of typed.edges[from] ?? [])
      for (const theirs of answer.edges[at] ?? [])
        if (mine.key === theirs.key && take(from, at, mine.to, theirs.to, theirs.text)) return true;
    return false;
  };
  const take = (from: number, at: number, toTyped: number, toAnswer: number, text: string) => {
    moves.push({ typed: from, answer: at, toTyped, toAnswer, text });
    if (go(toTyped, toAnswer)) return true;
    moves.pop();
    return false;
  };
  return go(0, 0) ? moves : undefined;
}
