import { plainCharacters } from "../answer/characters.ts";
import type { Lexicon } from "./lexicon.ts";
import type { GapType } from "./turn.ts";

/** The words in a gap. */
export interface Filler {
  /** The words as typed, without the punctuation around them. */
  text: string;
  /** The words with plain characters, without punctuation, in the case of the learner. */
  typed: readonly string[];
  /** `typed` in lower case. */
  words: readonly string[];
  /** Whether a comma stands after the word. */
  commas: readonly boolean[];
}

/** The surroundings of a filler that its type has to know. */
export interface Surroundings {
  type: GapType;
  /** The fixed words of the frame between the gap before and this gap, in lower case. */
  before: readonly string[];
  /** The fixed words between this gap and the next one. */
  after: readonly string[];
  lexicon: Lexicon;
}

/** The judgement of a gap. A filler with a remark does not stand. */
export interface Verdict {
  known: boolean;
  remark?: string | undefined;
  /** The filler as it is printed, with its capitals, if it differs. */
  text?: string | undefined;
}

export const isKnown = (known: boolean): Verdict => ({ known });
export const refuse = (remark: string): Verdict => ({ known: false, remark });

/** Returns the filler of typed words. */
export function readFiller(words: readonly string[]): Filler {
  const plain = words.map((word) => plainCharacters(word));
  const typed = plain.map((word) =>
    word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}']+$/gu, "").replace(/([^s'])'+$/i, "$1"),
  );
  return {
    text: words
      .join(" ")
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}'’]+$/gu, "")
      .replace(/([^s'’])['’]+$/i, "$1"),
    typed,
    words: typed.map((word) => word.toLowerCase()),
    commas: plain.map((word) => /[,;、，]$/.test(word)),
  };
}

/** Returns the filler of a piece of another, from a word (inclusive) to a word (exclusive). */
export function pieceOf({ typed, words, commas }: Filler, from: number, to?: number): Filler {
  return {
    text: typed.slice(from, to).join(" "),
    typed: typed.slice(from, to),
    words: words.slice(from, to),
    commas: commas.slice(from, to),
  };
}

/** Returns the pieces between commas and the given words. */
export function piecesOf(filler: Filler, between: ReadonlySet<string>): Filler[] {
  const pieces: Filler[] = [];
  let from = 0;
  const end = (to: number) => {
    if (to > from) pieces.push(pieceOf(filler, from, to));
  };
  for (const [at, word] of filler.words.entries()) {
    if (between.has(word)) {
      end(at);
      from = at + 1;
    } else if (filler.commas[at] === true) {
      end(at + 1);
      from = at + 1;
    }
  }
  end(filler.words.length);
  return pieces;
}

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that join pieces. */
export const joining = set("and or but");

/** Words of grammar that begin no filler. Determiners may begin some fillers, so they are not here. */
export const strayWords = set(
  `i you he she it we they me him us them is am are was were be been do does did don't doesn't didn't have has had can can't
   will won't would could should must to of in on at for from with by about as than and or but if so because there what
   where who when how why which i'm you're he's she's it's we're they're there's that's i'll i'd i've not like likes come
   comes`,
);

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Returns a text with a capital at its start. */
export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
