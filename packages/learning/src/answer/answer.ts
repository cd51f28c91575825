import { plainCharacters, plainWord, wordCore } from "./characters.ts";
import { match, readLattice, type Lattice } from "./lattice.ts";

export interface CompareOptions {
  ignoreCase: boolean;
}

/** Returns a word in lower case without accents, full-width forms, curly quotes and outer punctuation. */
export function normaliseWord(text: string): string {
  const lower = plainWord(text).toLowerCase();
  return /^[a-z]*$/.test(lower) ? lower : wordCore(plainCharacters(lower));
}

/** `normaliseWord` of each word, joined by single spaces. */
export function normaliseLine(text: string): string {
  return plainCharacters(text)
    .split(/\s+/)
    .map(normaliseWord)
    .filter((word) => word !== "")
    .join(" ");
}

/**
 * Returns whether two lines are the same answer. The order of the lines does not matter. Two lines that equal a third
 * may still differ: `he's` equals `he is` and `he has`.
 */
export function compareLines(typed: string, accepted: string, options: CompareOptions): boolean {
  return match(readLine(typed, options), readLine(accepted, options), true) !== undefined;
}

/** A line that is ready for `match` with many other lines. */
export function readLine(line: string, { ignoreCase }: CompareOptions): Lattice {
  return readLattice(
    line.split(/\s+/).map((text) => ({ text, optional: false })),
    ignoreCase,
  );
}
