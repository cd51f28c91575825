import { phases } from "../practice/phases.ts";
import type { Answering } from "../practice/practice.ts";
import { charactersOf, contentOf, isLetter, standingOf } from "./ways.ts";

export type CellMark = "empty" | "typed" | "wrong" | "right" | "printed";

/** One letter of the answer, for the learner. A `printed` letter is not typed. */
export interface Cell {
  /** The index among all characters of the answer. */
  place: number;
  /** The shown text: the typed letter, the printed letter, or the letter of a hint; empty if there is none. */
  text: string;
  mark: CellMark;
  /** Whether a hint shows the letter and the learner has not typed it yet. */
  isHinted: boolean;
  isActive: boolean;
}

/** Returns the letters of the answer, word by word. They belong to the right answer that is being typed. */
export function cellsOf(state: Answering): Cell[][] {
  const { way, wrongAt } = standingOf(state);
  const shown = Array.from(contentOf(state, true)).filter(isLetter);
  const judged = Array.from(contentOf(state)).filter(isLetter).length;
  const hintedLetters = lettersTold(state);
  const cells = charactersOf(way).map(({ text, letter }, place): Cell => {
    if (letter === null) return { place, text, mark: "printed", isHinted: false, isActive: false };
    const typed = shown[letter];
    const isHinted = typed === undefined && letter < hintedLetters;
    const mark = typed === undefined ? "empty" : markOf(letter);
    return {
      place,
      text: typed ?? (isHinted ? text : ""),
      mark,
      isHinted,
      isActive: letter === shown.length,
    };
  });
  const wanted = cells.filter(({ mark }) => mark !== "printed").length;
  const more = shown.slice(wanted).map((text, at): Cell => ({
    place: cells.length + at,
    text,
    mark: "typed",
    isHinted: false,
    isActive: false,
  }));
  return wordsOf([...cells, ...more]);

  function markOf(letter: number): CellMark {
    if (state.phase === phases.answered) return "right";
    if (wrongAt === null || letter < wrongAt || letter >= judged) return "typed";
    return same(shown[letter], way.letters[letter], state) ? "typed" : "wrong";
  }
}

function same(left: string | undefined, right: string | undefined, { judgedWith }: Answering): boolean {
  return judgedWith.ignore_case ? left?.toLowerCase() === right?.toLowerCase() : left === right;
}

/** Returns the number of letters that hints have shown, from the first letter on. */
function lettersTold({ slots, answerShown, judgedWith }: Answering): number {
  if (answerShown || judgedWith.always_show) return Number.POSITIVE_INFINITY;
  const hinted = slots.findLastIndex(({ revealed }) => revealed > 0);
  return slots
    .slice(0, hinted + 1)
    .reduce(
      (sum, { text, revealed }, at) =>
        sum + (at === hinted ? revealed : Array.from(text).filter(isLetter).length),
      0,
    );
}

function wordsOf(cells: readonly Cell[]): Cell[][] {
  const words: Cell[][] = [[]];
  for (const cell of cells) {
    if (cell.text === " ") words.push([]);
    else words.at(-1)?.push(cell);
  }
  return words;
}
