import { phases } from "./phases.ts";
import type { Answering, Intent } from "./practice.ts";
import { isBlank, type Slot } from "./slots.ts";

/** Passes an intent on to the attempt and answers how the attempt stands after it. */
export type Act = (intent: Intent) => Answering;

/**
 * Puts a whole word into the active slot or, where that is filled, into the first one that is not, and goes on
 * to the next; checks when none is left. Answers the slot, null where all are filled. A word never makes the
 * slots those of another accepted answer, for which there may be no words.
 */
export function placeWord(state: Answering, text: string, act: Act): number | null {
  const slot = isOpen(state.slots[state.active]) ? state.active : state.slots.findIndex(isOpen);
  if (slot === -1 || state.phase === phases.answered) return null;
  const there = slot === state.active ? state : act({ type: "move", slot });
  if (!there.replacing) act({ type: "clear" });
  const { slots } = act({ type: "insert", text });
  const after = slots.findIndex((one, at) => at > slot && isOpen(one));
  const next = after === -1 ? slots.findIndex(isOpen) : after;
  act(next === -1 ? { type: "enter" } : { type: "move", slot: next });
  return slot;
}

/** Takes the word out of a slot; what is placed next goes into the first slot that waits for one. */
export function takeBack(state: Answering, slot: number, act: Act): void {
  const content = state.slots[slot];
  if (!content || content.given || isBlank(content.typed)) return;
  if (state.active !== slot) act({ type: "move", slot });
  const { slots, active } = act({ type: "clear" });
  const first = slots.findIndex(isOpen);
  if (first !== -1 && first !== active) act({ type: "move", slot: first });
}

/** Takes back the word before the slot that waits, else the last one that is not known to be right. */
export function takeBackLast(state: Answering, act: Act): void {
  const held = (slot: Slot) => !slot.given && slot.mark !== "right" && !isBlank(slot.typed);
  const before = state.slots.findLastIndex((slot, at) => at <= state.active && held(slot));
  takeBack(state, before === -1 ? state.slots.findLastIndex(held) : before, act);
}

/** Whether a slot waits for a word: it is empty, or known to be wrong. */
function isOpen(slot: Slot | undefined): boolean {
  return slot !== undefined && !slot.given && (slot.mark === "wrong" || isBlank(slot.typed));
}
