import { acceptedSlots } from "../practice/fold.ts";
import { phases } from "../practice/phases.ts";
import { type Answering, type Intent, practise } from "../practice/practice.ts";
import { isBlank } from "../practice/slots.ts";
import { charactersOf, contentOf, isLetter, lettersOf, type Standing, standingOf } from "./ways.ts";

/**
 * The effect of a wrong letter: it stays and is marked (`keep`), or it clears its word (`clear`). The index is the
 * value of the setting `answer_wrong_key`.
 */
export const wrongKeys = ["keep", "clear"] as const;
export type WrongKey = (typeof wrongKeys)[number];

/**
 * Returns the state after an intent in a word game. The practice judges each letter when it is typed. The first letter
 * that fits no right answer counts as a check, and the last letter of a right answer does too. Printed characters of a
 * word need not be typed.
 */
export function spell<S extends Answering>(state: S, intent: Intent, wrongKey: WrongKey, ms: number): S {
  if (state.phase === phases.answered || state.skipped) return state;
  switch (intent.type) {
    case "insert":
      return typed(settled(state, wrongKey, ms), intent.text, wrongKey, ms);
    case "commit":
      return typed(practise(state, { type: "compose", text: "" }, ms), intent.text, wrongKey, ms);
    case "compose":
      return composed(practise(state, intent, ms), wrongKey, ms);
    case "backspace":
      return withoutLast(settled(state, wrongKey, ms), ms);
    case "space":
      return separated(settled(state, wrongKey, ms), ms);
    case "enter":
    case "check":
      return checked(settled(state, wrongKey, ms), ms);
    default:
      return practise(settled(state, wrongKey, ms), intent, ms);
  }
}

/** Commits a running composition, letter by letter. */
function settled<S extends Answering>(state: S, wrongKey: WrongKey, ms: number): S {
  const text = state.slots[state.active]?.composing ?? "";
  if (text === "") return state;
  return typed(practise(state, { type: "compose", text: "" }, ms), text, wrongKey, ms);
}

/** Judges a composition when it is committed. A composition that is a right answer is judged at once. */
function composed<S extends Answering>(state: S, wrongKey: WrongKey, ms: number): S {
  const standing = standingOf(state, true);
  return isWhole(standing) ? settled(state, wrongKey, ms) : state;
}

const isWhole = ({ way, letters, wrongAt }: Standing): boolean =>
  wrongAt === null && letters !== "" && letters === way.letters;

function typed<S extends Answering>(state: S, text: string, wrongKey: WrongKey, ms: number): S {
  // Chinese characters are no letters of a word. The practice itself shows the notice for them.
  if (/\p{Script=Han}/u.test(text)) {
    const english = text.replace(/[^\p{ASCII}]/gu, "");
    const withNotice = practise(state, { type: "commit", text: text.replace(/\p{ASCII}/gu, "") }, ms);
    return english === "" ? withNotice : { ...typed(withNotice, english, wrongKey, ms), notice: "chinese" };
  }
  let next = state;
  for (const character of Array.from(text)) {
    if (next.phase === phases.answered) return next;
    next = isLetter(character) ? withLetter(next, character, wrongKey, ms) : separated(next, ms);
  }
  return next;
}

function withLetter<S extends Answering>(state: S, letter: string, wrongKey: WrongKey, ms: number): S {
  const before = standingOf(state);
  if (before.wrongAt !== null) {
    // Letters after a wrong letter stay unjudged until the wrong letter is taken back.
    return before.letters.length < before.way.letters.length ? appended(state, letter, ms) : state;
  }
  const next = appended(withSeparator(state, before, ms), letter, ms);
  const after = standingOf(next);
  if (after.wrongAt === null) return isWhole(after) ? practise(next, { type: "enter" }, ms) : next;
  const wrong = practise(next, { type: "check" }, ms);
  return wrongKey === "clear" ? { ...practise(wrong, { type: "clear" }, ms), notice: "wrong" } : wrong;
}

/** Adds letters to the active slot. The next letter does not replace a wrong word, as it does in a line of words. */
function appended<S extends Answering>(state: S, text: string, ms: number): S {
  const editing = state.replacing ? { ...state, replacing: false } : state;
  return practise(editing, { type: "insert", text }, ms);
}

/** Adds the printed characters before the next letter: a space, a hyphen, an apostrophe. */
function withSeparator<S extends Answering>(state: S, { way, letters }: Standing, ms: number): S {
  const content = contentOf(state).trimEnd();
  const isThere =
    content === "" || !isLetter(content.at(-1) ?? "") || isBlank(state.slots[state.active]?.typed ?? "");
  if (isThere) return state;
  const characters = charactersOf(way);
  const from = characters.findIndex(({ letter }) => letter === letters.length - 1) + 1;
  const to = characters.findIndex(({ letter }) => letter === letters.length);
  let next = state;
  for (const { text } of characters.slice(from, Math.max(from, to)))
    next = text === " " ? practise(next, { type: "space" }, ms) : appended(next, text, ms);
  return next;
}

/**
 * Takes a typed space or hyphen. It goes on if a space or hyphen is printed there. Anywhere else it checks the word if
 * the word is complete.
 */
function separated<S extends Answering>(state: S, ms: number): S {
  const standing = standingOf(state);
  if (standing.wrongAt !== null || standing.letters === "") return state;
  const next = withSeparator(state, standing, ms);
  return next === state && acceptedSlots(state) ? practise(state, { type: "enter" }, ms) : next;
}

/** Checks a word. An unfinished word is no error. A wrong letter was already counted when it was typed. */
function checked<S extends Answering>(state: S, ms: number): S {
  if (acceptedSlots(state)) return practise(state, { type: "enter" }, ms);
  const notice = standingOf(state).wrongAt === null ? "fill" : "wrong";
  return state.notice === notice ? state : { ...state, notice };
}

/** Takes back one letter, and the printed characters before it. */
function withoutLast<S extends Answering>(state: S, ms: number): S {
  const count = (of: S) => lettersOf(contentOf(of), false).length;
  const before = count(state);
  let next = state;
  while (count(next) === before || endsPrinted(next)) {
    const shorter = practise(next, { type: "backspace" }, ms);
    if (shorter === next) return next;
    next = shorter;
  }
  return next;
}

function endsPrinted({ slots, active }: Answering): boolean {
  const text = slots[active]?.typed ?? "";
  return text !== "" && !isLetter(text.at(-1) ?? "");
}
