import { normaliseWord } from "./answer.ts";
import { plainWord } from "./characters.ts";

/** Letters in a row that stand in both words, or in this one alone. */
export interface LetterRun {
  text: string;
  same: boolean;
}

/** One place where two lines meet: the same word, one for another, one that is missing, or one too many. */
export type WordDifference =
  | { kind: "same"; expected: string }
  | { kind: "missing"; expected: string }
  | { kind: "extra"; typed: string }
  | { kind: "changed"; typed: LetterRun[]; expected: LetterRun[] };

/** Two words that share less than this are told apart as wholes: marking a chance letter would only confuse. */
const leastAlike = 0.6;
/** One word for another costs a little less than leaving one out and adding one, however unlike they are. */
const changeCost = 1.9;

/**
 * The difference between the typed and the expected line, by words, and in similar words by letters. The alignment is a
 * cheapest path (Wagner and Fischer 1974). The cost of a word grows with its difference.
 */
export function differenceOf(
  typed: readonly string[],
  expected: readonly string[],
  { ignoreCase }: { ignoreCase: boolean },
): WordDifference[] {
  const plain = ignoreCase ? normaliseWord : plainWord;
  const [typedPlain, expectedPlain] = [typed.map(plain), expected.map(plain)];
  const cost = (a: number, b: number) => {
    const [one = "", other = ""] = [typedPlain[a], expectedPlain[b]];
    return one === other ? 0 : changeCost * (1 - likeness(one, other, ignoreCase));
  };
  return align(typed.length, expected.length, cost).map(([a, b]) => {
    const [one, other] = [typed[a ?? -1], expected[b ?? -1]];
    if (one === undefined) return { kind: "missing", expected: other ?? "" };
    if (other === undefined) return { kind: "extra", typed: one };
    return typedPlain[a ?? -1] === expectedPlain[b ?? -1]
      ? { kind: "same", expected: other }
      : { kind: "changed", ...changedLetters(one, other, ignoreCase) };
  });
}

function changedLetters(typed: string, expected: string, ignoreCase: boolean) {
  if (likeness(typed, expected, ignoreCase) < leastAlike)
    return { typed: [{ text: typed, same: false }], expected: [{ text: expected, same: false }] };
  const pairs = alignLetters(typed, expected, ignoreCase);
  return {
    typed: runs(pairs.map(({ one, same }) => ({ text: one, same }))),
    expected: runs(pairs.map(({ other, same }) => ({ text: other, same }))),
  };
}

/** From 0, every letter has to change, to 1, the same word: the distance of Levenshtein (1965) by the longer word. */
function likeness(one: string, other: string, ignoreCase: boolean): number {
  const pairs = alignLetters(one, other, ignoreCase);
  const longer = Math.max(Array.from(one).length, Array.from(other).length);
  return longer === 0 ? 1 : 1 - pairs.filter(({ same }) => !same).length / longer;
}

interface LetterPair {
  /** Empty where the other word has a letter more. */
  one: string;
  other: string;
  same: boolean;
}

function alignLetters(one: string, other: string, ignoreCase: boolean): LetterPair[] {
  const [own, others] = [Array.from(one), Array.from(other)];
  const fold = (letter = "") => (ignoreCase ? letter.toLowerCase() : letter);
  const isSame = (a: number, b: number) => fold(own[a]) === fold(others[b]);
  return align(own.length, others.length, (a, b) => (isSame(a, b) ? 0 : 1)).map(([a, b]) => ({
    one: a === null ? "" : (own[a] ?? ""),
    other: b === null ? "" : (others[b] ?? ""),
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

/** A place in each of two sequences; null where the other one has something of its own. */
type Pair = [number | null, number | null];

/** The cheapest way to walk through two sequences together, where what stands in one alone costs 1. */
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
