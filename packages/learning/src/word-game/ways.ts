import { plainCharacters } from "../answer/characters.ts";
import { spellingsOf } from "../answer/spellings.ts";
import type { Answering } from "../practice/practice.ts";
import type { AcceptedAnswer } from "../practice/slots.ts";

/**
 * A text that is right letter by letter. The word itself is the first way, then come other spellings and other words.
 */
export interface Way {
  /** In its printed form. */
  text: string;
  /** The letters to type, in the form in which letters are compared. */
  letters: string;
}

/** How well the typed letters follow a way. */
export interface Standing {
  way: Way;
  /** The typed letters so far, in the form in which letters are compared. */
  letters: string;
  /** The index of the first letter that fits no way; null if all letters fit. */
  wrongAt: number | null;
}

/** Returns whether the learner types a character in a word game. Spaces, hyphens and apostrophes are printed. */
export const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Returns the letters of a text, in the form in which letters are compared. */
export function lettersOf(text: string, ignoreCase: boolean): string {
  const letters = plainCharacters(text).replace(/[^\p{L}\p{N}]/gu, "");
  return ignoreCase ? letters.toLowerCase() : letters;
}

const known = new WeakMap<readonly AcceptedAnswer[], readonly Way[]>();

/** All ways of a question. They are found once for an attempt. */
export function waysOf({ answers, judgedWith }: Answering): readonly Way[] {
  const found =
    known.get(answers) ??
    answers.flatMap(textsOf).map((text) => ({
      text,
      letters: lettersOf(text, judgedWith.ignore_case),
    }));
  known.set(answers, found);
  return found;
}

/** Returns an answer in its printed form, and then with each of its words in its other spellings. */
function textsOf({ words }: AcceptedAnswer): string[] {
  const parts = words.map(({ text }) => text);
  const others = parts.flatMap((part, at) =>
    spellingsOf(part.toLowerCase())
      .slice(1)
      .map((spelling) => parts.with(at, spelling).join(" ")),
  );
  return [parts.join(" "), ...others];
}

/** Returns the content of the slots. With `composing`, the content includes the composition of an input method. */
export function contentOf({ slots, active, replacing }: Answering, composing = false): string {
  return slots
    .map((slot, at) => {
      const isReplaced = composing && replacing && at === active && slot.composing !== "";
      return (isReplaced ? "" : slot.typed) + (composing ? slot.composing : "");
    })
    .join(" ");
}

/**
 * Returns the standing of the way that fits most of the typed letters. If several ways fit equally well, the first of
 * them counts.
 */
export function standingOf(state: Answering, composing = false): Standing {
  const ignoreCase = state.judgedWith.ignore_case;
  const letters = lettersOf(contentOf(state, composing), ignoreCase);
  let best: Standing = { way: { text: "", letters: "" }, letters, wrongAt: 0 };
  let furthest = -1;
  for (const way of waysOf(state)) {
    const shared = sharedStart(letters, way.letters);
    if (shared <= furthest) continue;
    furthest = shared;
    best = { way, letters, wrongAt: shared === letters.length ? null : shared };
  }
  return best;
}

function sharedStart(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
}

/**
 * Returns the characters of a way's text. Characters that are typed have their index among the letters; printed
 * characters have null.
 */
export function charactersOf({ text }: Way): { text: string; letter: number | null }[] {
  let letter = 0;
  return Array.from(text, (character) => {
    const typed = isLetter(character);
    return { text: character, letter: typed ? letter++ : null };
  });
}
