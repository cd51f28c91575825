import { wordsOf } from "../accepted.ts";
import { normaliseWord } from "../answer.ts";
import type { KnownWords } from "./known-words.ts";
import type { Point } from "./paragraph.ts";
import { stemOf } from "./stem.ts";

/** The most words that may stand between two words of a point: _picking up **all their** parcels_. */
const mostBetween = 2;

/** Words without which a point is still said. */
const leftOut = new Set("a an the their his her its our your my".split(" "));

/** Returns the stems by which points are looked for in typed words. */
export function stemsOf(plain: readonly string[], known: KnownWords): string[] {
  return plain
    .flatMap((word) => word.split("-"))
    .filter((word) => word !== "" && !leftOut.has(word))
    .map((word) => stemOf(word, known));
}

/** Returns whether one of the pieces of text says the point, in any forms of its words. */
export function saysPoint({ en }: Point, pieces: readonly (readonly string[])[], known: KnownWords): boolean {
  return en.some((words) => {
    const sought = stemsOf(wordsOf(words).map(normaliseWord), known);
    return sought.length > 0 && pieces.some((stems) => stands(sought, stems));
  });
}

function stands(sought: readonly string[], stems: readonly string[]): boolean {
  // For each place, the distance back to the word of the point that was found last.
  let reached = stems.map((stem) => stem === sought[0]);
  for (const word of sought.slice(1)) {
    let last = -1 - mostBetween - 1;
    reached = stems.map((stem, at) => {
      const isNear = at - last <= mostBetween + 1;
      if (reached[at] === true) last = at;
      return isNear && stem === word;
    });
  }
  return reached.includes(true);
}
