import type { ShortS } from "./apostrophe.ts";
import { plainWord } from "./characters.ts";
import { fullForms } from "./contractions.ts";
import { isNumberWord, numeralReadings } from "./numerals.ts";
import { remember } from "./remember.ts";
import { oneSpelling } from "./spelling.ts";

export interface Edge {
  /** Two edges have the same key if their words are equal. */
  key: string;
  text: string;
  to: number;
}

/**
 * The ways through one word: for each place in the word, the edges that leave it. The first place is the start of the
 * word, the last place is its end.
 */
export type Reading = readonly (readonly Edge[])[];

/** A word with more parts between hyphens does not count as a compound and has only its own form. */
const mostParts = 8;
/** The most places that the readings of a word may take. All readings of `777,777` take half of them. */
const mostPlaces = 64;
const kept = remember<Reading>(5000);

const anyS: ShortS = { is: true, has: true };

/**
 * Returns all readings of a word, with the given readings of `'s`. The readings are cached, because the words of a
 * lesson come again with every step and every check.
 */
export function readWord(text: string, ignoreCase: boolean, short: ShortS = anyS): Reading {
  const name = `${ignoreCase ? "" : "^"}${short.is ? "" : "-"}${short.has ? "" : "="}${text}`;
  return kept(name, () => wordReading(plainWord(text), ignoreCase, short));
}

/** Reads a compound as its parts in a row. Neighbouring parts may be written as one word. */
function wordReading(core: string, ignoreCase: boolean, short: ShortS): Reading {
  const split = core === "" ? [] : core.split("-");
  const parts = split.length > mostParts ? [core] : split;
  const paths = withinRoom(parts.map((part) => pathsOf(part, short)));
  const starts = [0];
  for (const [at, path] of paths.entries()) starts.push((starts[at] ?? 0) + 1 + placesIn(path));
  const edges: Edge[][] = Array.from({ length: core === "" ? 2 : (starts.at(-1) ?? 0) + 1 }, () => []);
  const add = (from: number, to: number, text: string) =>
    edges[from]?.push({ key: keyOf(text, ignoreCase), text, to });

  for (const [at, path] of paths.entries()) {
    const [from = 0, to = 0] = starts.slice(at);
    let inner = from + 1;
    for (const texts of path) {
      let place = from;
      for (const [index, text] of texts.entries()) {
        const next = index === texts.length - 1 ? to : inner++;
        add(place, next, text);
        place = next;
      }
    }
    for (let end = at + 2; end <= parts.length; end++)
      add(from, starts[end] ?? 0, parts.slice(at, end).join(""));
  }
  return edges;
}

/**
 * Limits the readings of a compound to `mostPlaces`. A part whose readings exceed the places that are left has only its
 * own form.
 */
function withinRoom(paths: string[][][]): string[][][] {
  let room = mostPlaces;
  return paths.map((path) => {
    const places = placesIn(path);
    if (places > room) return path.slice(0, 1);
    room -= places;
    return path;
  });
}

function placesIn(path: readonly string[][]): number {
  return path.reduce((inner, texts) => inner + texts.length - 1, 0);
}

/** Returns the ways to write a word without hyphens, each way as words. The word itself comes first. */
function pathsOf(text: string, short: ShortS): string[][] {
  const lower = text.toLowerCase();
  const forms = formsOf(lower)
    .filter(([, verb]) => (verb === "is" ? short.is : verb === "has" ? short.has : true))
    .map((form) => inCaseOf(text, form));
  const isBare = forms.length === 0 && text.includes("'") && !lower.endsWith("'s");
  return [[text], ...forms, ...numeralReadings(lower), ...(isBare ? [[text.replaceAll("'", "")]] : [])];
}

/**
 * Returns the full forms of a word in lower case. Any noun or name takes `'s` for *is* and *has*. The table has the
 * words that also take other forms.
 */
function formsOf(lower: string): string[][] {
  const forms = fullForms(lower);
  const host = /^(.*\p{L})'s$/u.exec(lower)?.[1];
  return forms.length > 0 || host === undefined
    ? forms
    : [
        [host, "is"],
        [host, "has"],
      ];
}

function keyOf(text: string, ignoreCase: boolean): string {
  const lower = text.toLowerCase();
  const spelling = oneSpelling(lower);
  return ignoreCase || isNumberWord(lower) ? spelling : `${spelling}^${text.replace(/[^\p{Lu}]/gu, "")}`;
}

function inCaseOf(word: string, form: string[]): string[] {
  const [first = "", ...rest] = form;
  const start = word.slice(0, first.length);
  if (start.toLowerCase() === first) return [start, ...rest];
  return [/^\p{Lu}/u.test(word) ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...rest];
}
