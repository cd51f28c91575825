import { numeralReadings } from "../numerals.ts";
import { remember } from "../remember.ts";
import { oneSpelling } from "../spelling.ts";
import type { KnownWords } from "./known-words.ts";

const kept = remember<string>(5000);

/** Words whose forms no ending tells. */
const irregular = new Map(
  `has have|had have|is be|are be|am be|was be|were be|been be|being be|became become|brought bring|grown grow|grew grow
went go|gone go|made make|got get|gotten get|came come|took take|taken take|gave give|given give|men man|women woman|children child`
    .split(/[|\n]/)
    .map((pair) => pair.split(" ") as [string, string]),
);

/**
 * Returns a text that is the same for the forms of a word: *order*, *orders*, *ordered*, *ordering*. It is no word, and
 * a few different words share it.
 */
export function stemOf(word: string, known: Pick<KnownWords, "verb">): string {
  const base = known.verb(word)?.base;
  const lower = irregular.get(word) ?? (base === undefined || base === "" ? word : base);
  return kept(lower, () => cutEnding(oneSpelling(numberWord(lower))));
}

/** The word of a figure, if it is a single one: `2` is *two*. */
function numberWord(word: string): string {
  const [reading] = numeralReadings(word);
  return reading?.length === 1 ? (reading[0] ?? word) : word;
}

function cutEnding(word: string): string {
  const bare = word.replace(/'s?$/, "");
  if (bare.length < 4) return bare;
  const stem = bare
    .replace(/(?<=..)ies$/, "y")
    .replace(/(?<=..)ied$/, "y")
    .replace(/(?<=[sxz]|[cs]h)es$/, "")
    .replace(/(?<=[^s'u])s$/, "")
    .replace(/(?<=...)(?:ing|ed)$/, "");
  return stem.replace(/([bdfgmnprt])\1$/, "$1").replace(/(?<=..)e$/, "");
}
