import type { Answering } from "./fold.ts";
import { type Press, pressFor, pressOf } from "./keyboard.ts";
import { phases } from "./phases.ts";
import { isRight, type Slot } from "./slots.ts";

/** Returns the press that goes on with a copy: the next character, Space, Enter, or Backspace after a wrong one. */
export function nextPress({ phase, slots, active, replacing, judgedWith }: Answering): Press | null {
  const slot = slots[active];
  if (phase === phases.answered || !slot) return pressOf("Enter");
  const typed = replacing ? "" : slot.typed + slot.composing;
  const next = nextCharacter(slot.text, typed);
  const isWritten = next === "" || (typed !== "" && isRight({ ...slot, typed }, judgedWith.ignore_case));
  if (isWritten) return pressOf(slots.some(isOpenAfter(active)) ? "Space" : "Enter");
  return next === null ? pressOf("Backspace") : pressFor(plain(next));
}

const isOpenAfter = (active: number) => (slot: Slot, index: number) =>
  index > active && !slot.given && slot.mark !== "right";

/**
 * Returns the character that follows the typed beginning of a word; empty if nothing is left, and null if the beginning
 * is wrong. A hyphen is passed over, because it may be left out.
 */
function nextCharacter(text: string, typed: string): string | null {
  const characters = Array.from(text);
  let at = 0;
  for (const character of typed) {
    if (characters[at] === "-" && character !== "-") at++;
    if (!isSame(characters[at], character)) return null;
    at++;
  }
  if (characters[at] === "-") at++;
  return characters[at] ?? "";
}

/** The character as a key types it. */
const plain = (character: string): string => character.replace(/[‘’]/u, "'").replace(/[“”]/u, '"');

const isSame = (character: string | undefined, typed: string): boolean =>
  character !== undefined && plain(character).toLowerCase() === plain(typed).toLowerCase();
