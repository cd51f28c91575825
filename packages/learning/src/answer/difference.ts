import { normaliseWord } from "./answer.ts";
import { plainWord } from "./characters.ts";

/** Neighbouring letters that stand in both words, or only in this word. */
export interface LetterRun {
  text: string;
  same: boolean;
}

/** A step through two lines: the same word, a changed word, a missing word, or an extra word. */
export type WordDifference =
  | { kind: "same"; expected: string }
  | { kind: "missing"; expected: string }
  | { kind: "extra"; typed: string }
  | { kind: "changed"; typed: LetterRun[]; expected: LetterRun[] };

/**
 * Two words with less likeness than this count as entirely different, because marks on letters that match by chance
 * would only confuse.
 */
const leastAlike = 0.6;
/** Replacing a word costs a little less than removing one word and adding another, however different the words are. */
const changeCost = 1.9;

/**
 * Returns the difference between the typed and the expected line: word by word, and letter by letter in similar words.
 * The alignment is a cheapest path (Wagner and Fischer 1974). The cost of a word grows with its difference.
 */
export function differenceOf(
  typed: readonly string[],
  expected: readonly string[],
  { ignoreCase }: { ignoreCase: boolean },
): WordDifference[] {
  const plain = ignoreCase ? normaliseWord : plainWord;
  const [typedPlain, expectedPlain] = [typed.map(plain), expected.map(plain)];
  const cost = (a: number, b: number) => {
    const [typedWord = "", expectedWord = ""] = [typedPlain[a], expectedPlain[b]];
    return typedWord === expectedWord ? 0 : changeCost * (1 - likeness(typedWord, expectedWord, ignoreCase));
  };
  return align(typed.length, expected.length, cost).map(([a, b]) => {
    const [typedWord, expectedWord] = [typed[a ?? -1], expected[b ?? -1]];
    if (typedWord === undefined) return { kind: "missing", expected: expectedWord ?? "" };
    if (expectedWord === undefined) return { kind: "extra", typed: typedWord };
    return typedPlain[a ?? -1] === expectedPlain[b ?? -1]
      ? { kind: "same", expected: expectedWord }
      : { kind: "changed", ...changedLetters(typedWord, expectedWord, ignoreCase) };
  });
}

function changedLetters(typed: string, expected: string, ignoreCase: boolean) {
  if (likeness(typed, expected, ignoreCase) < leastAlike)
    return { typed: [{ text: typed, same: false }], expected: [{ text: expected, same: false }] };
  const pairs = alignLetters(typed, expected, ignoreCase);
  return {
    typed: runs(pairs.map(({ left, same }) => ({ text: left, same }))),
    expected: runs(pairs.map(({ right, same }) => ({ text: right, same }))),
  };
}

/**
 * Returns the likeness of two words, from 0 (every letter differs) to 1 (the same word). It is 1 minus the distance of
 * Levenshtein (1965), divided by the length of the longer word.
 */
function likeness(left: string, right: string, ignoreCase: boolean): number {
  const pairs = alignLetters(left, right, ignoreCase);
  const longer = Math.max(Array.from(left).length, Array.from(right).length);
  return longer === 0 ? 1 : 1 - pairs.filter(({ same }) => !same).length / longer;
}

interface LetterPair {
  /** Empty if the other word has an extra letter here. */
  left: string;
  right: string;
  same: boolean;
}

function alignLetters(left: string, right: string, ignoreCase: boolean): LetterPair[] {
  const [own, others] = [Array.from(left), Array.from(right)];
  const fold = (letter = "") => (ignoreCase ? letter.toLowerCase() : letter);
  const isSame = (a: number, b: number) => fold(own[a]) === fold(others[b]);
  return align(own.length, others.length, (a, b) => (isSame(a, b) ? 0 : 1)).map(([a, b]) => ({
    left: a === null ? "" : (own[a] ?? ""),
    right: b === null ? "" : (others[b] ?? ""),
    same: a !== null && b !== null && isSame(a, b),
  }));
}

function runs(letters: readonly LetterRun[]): LetterRun[] {
  const found: LetterRun[] = [];
  for (const { text, same } of letters) {
    const last = found.at(-1);
    if (last?.same === same) last.text += text;
    else if (text !== "") found.push({ text, same });
  }
  return found;
}

/** A place in each of two sequences; null if only the other sequence has an item here. */
type Pair = [number | null, number | null];

/** Returns the cheapest way through both sequences. An item that only one of the sequences has costs 1. */
function align(rows: number, columns: number, cost: (row: number, column: number) => number): Pair[] {
  const width = columns + 1;
  const total = new Float64Array((rows + 1) * width);
  const moves = new Uint8Array((rows + 1) * width);
  for (let row = rows; row >= 0; row -= 1)
    for (let column = columns; column >= 0; column -= 1) {
      const at = row * width + column;
      if (row === rows && column === columns) continue;
      const both =
        row < rows && column < columns ? cost(row, column) + (total[at + width + 1] ?? 0) : Infinity;
      const own = row < rows ? 1 + (total[at + width] ?? 0) : Infinity;
      const others = column < columns ? 1 + (total[at + 1] ?? 0) : Infinity;
      total[at] = Math.min(both, own, others);
      moves[at] = total[at] === both ? 0 : total[at] === own ? 1 : 2;
    }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows || column < columns;) {
    const move = moves[row * width + column];
    pairs.push([move === 2 ? null : row, move === 1 ? null : column]);
    if (move !== 2) row += 1;
    if (move !== 1) column += 1;
  }
  return pairs;
}
