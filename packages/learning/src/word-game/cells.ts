import { phases } from "../practice/phases.ts";
import type { Answering } from "../practice/practice.ts";
import { charactersOf, contentOf, isLetter, standingOf } from "./ways.ts";

export type CellMark = "empty" | "typed" | "wrong" | "right" | "printed";

/** One letter of the answer as the learner sees it; `printed` ones are not typed. */
export interface Cell {
  /** Its place among all characters of the answer. */
  place: number;
  /** What is shown: what was typed, what is printed, or what a hint tells; empty where nothing is. */
  text: string;
  mark: CellMark;
  /** The letter is told, and not typed yet. */
  isHinted: boolean;
  isActive: boolean;
}

/** The letters of the answer, word by word. They are those of the right answer that is being typed. */
export function cellsOf(state: Answering): Cell[][] {
  const { way, wrongAt } = standingOf(state);
  const shown = Array.from(contentOf(state, true)).filter(isLetter);
  const judged = Array.from(contentOf(state)).filter(isLetter).length;
  const told = lettersTold(state);
  const cells = charactersOf(way).map(({ text, letter }, place): Cell => {
    if (letter === null) return { place, text, mark: "printed", isHinted: false, isActive: false };
    const typed = shown[letter];
    const isHinted = typed === undefined && letter < told;
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

function same(one: string | undefined, other: string | undefined, { judgedWith }: Answering): boolean {
  return judgedWith.ignore_case ? one?.toLowerCase() === other?.toLowerCase() : one === other;
}

/** How many letters hints have told, from the first one on. */
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
