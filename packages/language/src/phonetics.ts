import { cmuPronunciation } from "./arpabet.ts";
import { heteronyms, overrides, type Phonetics } from "./phonetics-overrides.ts";
import { notate } from "./phonetics-notation.ts";
import { pinyinPhonetics } from "./chinese/pinyin.ts";
import type { Sense } from "./senses.ts";
import type { WordClass } from "./word-class.ts";

/** espeak's IPA of a word in both accents, with `_` between phonemes. It is empty if espeak has none. */
export interface RawPhonetics {
  us: string;
  uk: string;
}

/** Looks up the raw phonetics of many words at once. If a word is missing in the result, it falls back to CMUdict. */
export type PhoneticLookup = (words: readonly string[]) => Promise<ReadonlyMap<string, RawPhonetics>>;

/**
 * A word to pronounce, without punctuation. The pronunciation of `live`, `use`, `read` and others depends on class and
 * sense.
 */
export interface SpokenWord {
  word: string;
  class: WordClass;
  sense?: Sense | undefined;
  /** Whether the word is a Chinese name in pinyin. */
  pinyin?: boolean;
}

/** Returns the texts that `phoneticsOf` would look up for these words, each text once. */
export function lookedUp(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(spokenParts))];
}

/** The phonetics of words, in order. */
export async function phoneticsOf(
  words: readonly SpokenWord[],
  lookup: PhoneticLookup,
): Promise<Phonetics[]> {
  const raw = await lookup(lookedUp(words.map(({ word }) => word)));
  return words.map((word) => phonetics(word, raw));
}

function phonetics(
  { word, class: wordClass, sense, pinyin }: SpokenWord,
  raw: ReadonlyMap<string, RawPhonetics>,
): Phonetics {
  const lower = straight(word).toLowerCase();
  const name = pinyin ? pinyinName(lower) : undefined;
  if (name) return name;
  const fixed = heteronyms.get(lower)?.[sense ?? wordClass] ?? overrides.get(lower);
  if (fixed) return fixed;
  const parts = spokenParts(word).map((part) => partPhonetics(part, raw.get(part)));
  const separator = isYear(lower) ? " " : "";
  return {
    us: joinParts(
      parts.map(({ us }) => us),
      separator,
    ),
    uk: joinParts(
      parts.map(({ uk }) => uk),
      separator,
    ),
  };
}

// `Li's`: a name with its ending.
function pinyinName(word: string): Phonetics | undefined {
  const [, stem = word, ending = ""] = /^(.*?)('s)?$/u.exec(word) ?? [];
  const sound = pinyinPhonetics(stem);
  return sound && { us: sound.us + (ending && "z"), uk: sound.uk + (ending && "z") };
}

function partPhonetics(part: string, raw: RawPhonetics | undefined): Phonetics {
  const fixed = overrides.get(part);
  if (fixed) return fixed;
  const spelling = part.toLowerCase();
  const us = raw?.us || cmuPronunciation(spelling) || "";
  return { us: notate(us, "us", spelling), uk: notate(raw?.uk ?? "", "uk", spelling) };
}

// In a compound every part keeps its stress. The last part has the main stress: `ˌtwentiˈfaɪv`.
function joinParts(parts: string[], separator: string): string {
  if (parts.length === 1 || separator || parts.some((part) => part === ""))
    return parts.join(separator || " ").trim();
  return parts
    .map((part, i) => {
      const stressed = /[ˈˌ]/u.test(part) ? part : `ˈ${part}`;
      return i < parts.length - 1 ? stressed.replaceAll("ˈ", "ˌ") : stressed;
    })
    .join("");
}

const straight = (word: string): string => word.replaceAll("’", "'").replace(/'$/u, "");
const isYear = (word: string): boolean => /^(?:1[1-9]|20)[1-9]\d$/u.test(word);

/**
 * Returns the texts that are looked up in espeak. A compound is looked up in its parts, and a year in two halves. Only
 * initials keep their capitals.
 */
function spokenParts(word: string): string[] {
  const plain = straight(word);
  if (isYear(plain)) return [plain.slice(0, 2), plain.slice(2)];
  const parts = plain.split("-").filter(Boolean);
  return (parts.length > 0 ? parts : [plain]).map((part) =>
    /^(?:\p{Lu}{2,5}|(?:\p{L}\.)+|\p{Lu})$/u.test(part) ? part : part.toLowerCase(),
  );
}
