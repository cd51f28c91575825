import { distance } from "../distance.ts";
import { mistakesOf, readMistake } from "../mistakes.ts";
import { normaliseWord } from "../answer.ts";
import { oneSpelling } from "../spelling.ts";
import { stepKinds } from "../../step-kinds.ts";
import { agreementIn, missingVerb } from "./agreement.ts";
import { plainWords } from "./common-words.ts";
import type { KnownWords } from "./known-words.ts";
import type { ReadLine } from "./lines.ts";
import type { Remark } from "./remark.ts";
import { stemOf } from "./stem.ts";
import type { TypedWord } from "./typed-words.ts";

/** Remarks on the words that are laid to a sentence and are no accepted answer of it. */
export function remarksOn(words: readonly TypedWord[], line: ReadLine, known: KnownWords): Remark[] {
  const verb = missingVerb(words, known);
  const found = [
    ...mistakesIn(words, line),
    ...agreementIn(words, known),
    ...(verb ? [verb] : []),
    ...spellingIn(words, line, known),
  ];
  const apart: Remark[] = [];
  for (const remark of found)
    if (!apart.some(({ from, to }) => remark.from < to && from < remark.to)) apart.push(remark);
  return apart.toSorted((a, b) => a.from - b.from);
}

function mistakesIn(words: readonly TypedWord[], { sentence }: ReadLine): Remark[] {
  const key = `${stepKinds.sentence}:0-${sentence.words.length}`;
  return mistakesOf(sentence, { key }).flatMap(({ text, why }): Remark[] => {
    const { line, start, end } = readMistake(text);
    const sought = line.split(/\s+/).map(normaliseWord).filter(Boolean);
    const at = words.findIndex(
      (_, from) =>
        (!start || from === 0) &&
        (!end || from + sought.length === words.length) &&
        sought.every((word, index) => words[from + index]?.plain === word),
    );
    const [first, last] = [words[at], words[at + sought.length - 1]];
    if (sought.length === 0 || !first || !last) return [];
    return [{ kind: "mistake", why, from: first.from, to: endOf(last) }];
  });
}

const shortest = 5;
/** From this length on two letters may differ. */
const long = 9;

/**
 * Asks about unknown words that are a letter away from a word of the sentence that is not there. A word of the lists is
 * never asked about, and neither is another form of a known word.
 */
function spellingIn(words: readonly TypedWord[], line: ReadLine, known: KnownWords): Remark[] {
  const typed = new Set(words.map(({ plain }) => oneSpelling(plain)));
  const open = [...line.words].filter((word) => word.length >= shortest && !typed.has(oneSpelling(word)));
  const isKnown = (word: string) =>
    line.words.has(word) ||
    plainWords.has(word) ||
    known.knows(word) ||
    line.stems.has(stemOf(word, known)) ||
    known.knows(stemOf(word, known));
  const asked = new Map<string, string | undefined>();
  return words.flatMap((word): Remark[] => {
    const { plain } = word;
    if (plain.length < shortest || !/^[a-z]+$/.test(plain) || isKnown(plain)) return [];
    if (!asked.has(plain)) asked.set(plain, nearest(plain, open));
    const meant = asked.get(plain);
    if (meant === undefined) return [];
    return [{ kind: "spelling", from: word.from, to: endOf(word), why: `拼写：是不是 ${meant}`, meant }];
  });
}

function nearest(typed: string, words: readonly string[]): string | undefined {
  const most = typed.length >= long ? 2 : 1;
  const near = words.filter(
    (word) =>
      Math.abs(word.length - typed.length) <= most &&
      (distance(typed, word) <= most || isSwapped(typed, word)),
  );
  return near.length === 0 ? undefined : near.toSorted((a, b) => distance(typed, a) - distance(typed, b))[0];
}

/** Whether two neighbouring letters changed places. */
function isSwapped(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  const at = Array.from(typed).findIndex((letter, index) => letter !== word[index]);
  return (
    at !== -1 &&
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    typed.slice(at + 2) === word.slice(at + 2)
  );
}

const endOf = ({ from, text }: TypedWord) => from + text.replace(/[^\p{L}\p{N}]+$/u, "").length;
