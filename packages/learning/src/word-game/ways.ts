import { plainCharacters } from "../answer/characters.ts";
import { spellingsOf } from "../answer/spellings.ts";
import type { Answering } from "../practice/practice.ts";
import type { AcceptedAnswer } from "../practice/slots.ts";

/** A text that is right, letter by letter: the word wanted first, then other spellings and other words. */
export interface Way {
  /** As it is printed. */
  text: string;
  /** What has to be typed of it, as letters are compared. */
  letters: string;
}

/** How what is typed goes with the way that it follows. */
export interface Standing {
  way: Way;
  /** The letters typed so far, as they are compared. */
  letters: string;
  /** The place of the first letter that no way has there; null where there is none. */
  wrongAt: number | null;
}

/** What of a text is typed in a word game; spaces, hyphens and apostrophes are printed. */
export const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** The letters of a text as they are compared. */
export function lettersOf(text: string, ignoreCase: boolean): string {
  const letters = plainCharacters(text).replace(/[^\p{L}\p{N}]/gu, "");
  return ignoreCase ? letters.toLowerCase() : letters;
}

const known = new WeakMap<readonly AcceptedAnswer[], readonly Way[]>();

/** Every text that is right, found once for an attempt. */
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

/** An answer as it is printed, and with each of its words in its other spellings. */
function textsOf({ words }: AcceptedAnswer): string[] {
  const parts = words.map(({ text }) => text);
  const others = parts.flatMap((part, at) =>
    spellingsOf(part.toLowerCase())
      .slice(1)
      .map((spelling) => parts.with(at, spelling).join(" ")),
  );
  return [parts.join(" "), ...others];
}

/** What stands in the slots; with `composing` also what an input method has not committed yet. */
export function contentOf({ slots, active, replacing }: Answering, composing = false): string {
  return slots
    .map((slot, at) => {
      const isReplaced = composing && replacing && at === active && slot.composing !== "";
      return (isReplaced ? "" : slot.typed) + (composing ? slot.composing : "");
    })
    .join(" ");
}

/** The first of the ways that goes furthest with what is typed. */
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

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The characters of a way's text: those that are typed with their place among the letters, the others without. */
export function charactersOf({ text }: Way): { text: string; letter: number | null }[] {
  let letter = 0;
  return Array.from(text, (character) => {
    const typed = isLetter(character);
    return { text: character, letter: typed ? letter++ : null };
  });
}
