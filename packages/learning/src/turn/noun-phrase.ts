import { startsWithVowel } from "../answer/vowel.ts";
import { type Filler, pieceOf } from "./filler.ts";
import type { Lexicon, LexiconNoun } from "./lexicon.ts";
import { numberOf } from "./numbers.ts";

/** The number that a determiner asks of its noun. */
type Asked = "a" | "one" | "many" | "some" | "any";

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const asksOne = set("this that another each every");
const asksMany = set("these those many few several both");
const asksAny = set("my your his her its our their the any no more");
const possessives = set("my your his her its our their");

/** A noun phrase: its determiner, its modifiers and its noun. */
export interface NounPhrase {
  determiner: string;
  asked: Asked | undefined;
  /** The words between determiner and noun. */
  modifiers: readonly string[];
  /** The noun as typed, in lower case. Empty if the phrase has none. */
  head: string;
  noun: LexiconNoun | undefined;
  /** The words after the noun: `of tea`. */
  rest: readonly string[];
  restFiller: Filler | undefined;
}

/** Returns the determiner at the start of the words, its number of words, and the number that it asks of its noun. */
export function readDeterminer(words: readonly string[]): { length: number; asked: Asked } | undefined {
  const [first = "", second = "", third = ""] = words;
  if (/^an?$/.test(first)) {
    if (second === "lot" && third === "of") return { length: 3, asked: "some" };
    return second === "few" ? { length: 2, asked: "many" } : { length: 1, asked: "a" };
  }
  if (first === "lots" && second === "of") return { length: 2, asked: "some" };
  if (first === "some") return { length: 1, asked: "some" };
  if (asksOne.has(first)) return { length: 1, asked: "one" };
  if (asksMany.has(first)) return { length: 1, asked: "many" };
  if (asksAny.has(first) || owns(first)) return { length: 1, asked: "any" };
  for (const length of [3, 2, 1]) {
    const number = words.length > length ? numberOf(words.slice(0, length)) : undefined;
    if (number !== undefined) return { length, asked: number === 1 ? "one" : number === 0 ? "any" : "many" };
  }
  return undefined;
}

const verbalS = /^(?:there|that|this|it|he|she|what|who|where|how|here|let)'s$/;
const owns = (word: string) => /(?:'s|s')$/.test(word) && !verbalS.test(word);

export const isPossessive = (word: string): boolean => possessives.has(word) || owns(word);

const afterNoun = /^(?:of|with|in|on|for|from|without|at)$/;
const longestNoun = 3;

/** Reads a noun phrase. A determiner of the frame counts, if the words have none of their own. */
export function readNounPhrase(filler: Filler, before: string, lexicon: Lexicon): NounPhrase {
  const { words } = filler;
  const own = readDeterminer(words);
  const given = own ?? readDeterminer([before, ""]);
  const inside = words.slice(own?.length ?? 0);
  const cut = inside.findIndex((word, at) => at > 0 && afterNoun.test(word));
  const core = cut === -1 ? inside : inside.slice(0, cut);
  const [head, noun] = headOf(core, lexicon);
  const size = head === "" ? 0 : head.split(" ").length;
  return {
    determiner: own ? words.slice(0, own.length).join(" ") : given ? before : "",
    asked: given?.asked,
    modifiers: core.slice(0, core.length - size),
    head,
    noun,
    rest: cut === -1 ? [] : inside.slice(cut),
    restFiller: cut === -1 ? undefined : pieceOf(filler, (own?.length ?? 0) + cut + 1),
  };
}

function headOf(words: readonly string[], lexicon: Lexicon): [head: string, noun: LexiconNoun | undefined] {
  for (let length = Math.min(longestNoun, words.length); length > 0; length -= 1) {
    const head = words.slice(-length).join(" ");
    const noun = lexicon.noun(head);
    if (noun) return [head, noun];
  }
  return [words.at(-1) ?? "", undefined];
}

/** Returns a noun with the article before it: `an egg`. */
export const withArticle = (noun: string): string => `${startsWithVowel(noun) ? "an" : "a"} ${noun}`;
