import { acceptedSlots } from "../practice/fold.ts";
import { phases } from "../practice/phases.ts";
import { type Answering, type Intent, practise } from "../practice/practice.ts";
import { isBlank } from "../practice/slots.ts";
import { charactersOf, contentOf, isLetter, lettersOf, type Standing, standingOf } from "./ways.ts";

/** What a wrong letter does: it stays and is marked, or clears its word. The setting `answer_wrong_key` by its number. */
export const wrongKeys = ["keep", "clear"] as const;
export type WrongKey = (typeof wrongKeys)[number];

/**
 * The state after an intent in a word game. The practice judges each letter when it is typed. The first letter that
 * fits no right answer is a check, and so is the last letter of a right answer. Printed characters of a word need not
 * be typed.
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

/** Takes over what is still being composed, letter by letter. */
function settled<S extends Answering>(state: S, wrongKey: WrongKey, ms: number): S {
  const text = state.slots[state.active]?.composing ?? "";
  if (text === "") return state;
  return typed(practise(state, { type: "compose", text: "" }, ms), text, wrongKey, ms);
}

/** What is composed is judged when it is committed, but for what is right to its last letter. */
function composed<S extends Answering>(state: S, wrongKey: WrongKey, ms: number): S {
  const standing = standingOf(state, true);
  return isWhole(standing) ? settled(state, wrongKey, ms) : state;
}

const isWhole = ({ way, letters, wrongAt }: Standing): boolean =>
  wrongAt === null && letters !== "" && letters === way.letters;

function typed<S extends Answering>(state: S, text: string, wrongKey: WrongKey, ms: number): S {
  // The practice tells of Chinese characters, which are no letters of a word.
  if (/\p{Script=Han}/u.test(text)) {
    const english = text.replace(/[^\p{ASCII}]/gu, "");
    const told = practise(state, { type: "commit", text: text.replace(/\p{ASCII}/gu, "") }, ms);
    return english === "" ? told : { ...typed(told, english, wrongKey, ms), notice: "chinese" };
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
    // What comes after a wrong letter stays unjudged until that one is taken back.
    return before.letters.length < before.way.letters.length ? appended(state, letter, ms) : state;
  }
  const next = appended(withSeparator(state, before, ms), letter, ms);
  const after = standingOf(next);
  if (after.wrongAt === null) return isWhole(after) ? practise(next, { type: "enter" }, ms) : next;
  const wrong = practise(next, { type: "check" }, ms);
  return wrongKey === "clear" ? { ...practise(wrong, { type: "clear" }, ms), notice: "wrong" } : wrong;
}

/** Unlike in a line of words, what is wrong is not typed over. */
function appended<S extends Answering>(state: S, text: string, ms: number): S {
  const editing = state.replacing ? { ...state, replacing: false } : state;
  return practise(editing, { type: "insert", text }, ms);
}

/** Puts what is printed before the next letter: a space, a hyphen, an apostrophe. */
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

/** A space or a hyphen typed where one is printed goes on; anywhere else it ends what is right as it stands. */
function separated<S extends Answering>(state: S, ms: number): S {
  const standing = standingOf(state);
  if (standing.wrongAt !== null || standing.letters === "") return state;
  const next = withSeparator(state, standing, ms);
  return next === state && acceptedSlots(state) ? practise(state, { type: "enter" }, ms) : next;
}

/** What is not written to its end is no error; what is wrong was counted when it was typed. */
function checked<S extends Answering>(state: S, ms: number): S {
  if (acceptedSlots(state)) return practise(state, { type: "enter" }, ms);
  const notice = standingOf(state).wrongAt === null ? "fill" : "wrong";
  return state.notice === notice ? state : { ...state, notice };
}

/** Takes back one letter, with what is printed before it. */
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
