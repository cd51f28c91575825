import { phases } from "./phases.ts";
import type { Answering, Intent } from "./practice.ts";
import { isBlank, type Slot } from "./slots.ts";

/** Passes an intent on to the attempt and returns the new state of the attempt. */
export type Act = (intent: Intent) => Answering;

/**
 * Puts a whole word into the active slot, or into the first open slot if the active slot is filled. Then goes on to the
 * next slot, and checks when no open slot is left. Returns the slot; null if all slots are filled. A placed word never
 * switches the slots to another accepted answer, because there may be no tiles for that answer.
 */
export function placeWord(state: Answering, text: string, act: Act): number | null {
  const slot = isOpen(state.slots[state.active]) ? state.active : state.slots.findIndex(isOpen);
  if (slot === -1 || state.phase === phases.answered) return null;
  const there = slot === state.active ? state : act({ type: "move", slot });
  if (!there.replacing) act({ type: "clear" });
  const { slots } = act({ type: "insert", text });
  const after = slots.findIndex((slotAfter, at) => at > slot && isOpen(slotAfter));
  const next = after === -1 ? slots.findIndex(isOpen) : after;
  act(next === -1 ? { type: "enter" } : { type: "move", slot: next });
  return slot;
}

/** Takes the word out of a slot. The next word then goes into the first open slot. */
export function takeBack(state: Answering, slot: number, act: Act): void {
  const content = state.slots[slot];
  if (!content || content.given || isBlank(content.typed)) return;
  if (state.active !== slot) act({ type: "move", slot });
  const { slots, active } = act({ type: "clear" });
  const first = slots.findIndex(isOpen);
  if (first !== -1 && first !== active) act({ type: "move", slot: first });
}

/**
 * Takes back the word before the active slot. Without such a word, takes back the last word that is not marked as
 * right.
 */
export function takeBackLast(state: Answering, act: Act): void {
  const held = (slot: Slot) => !slot.given && slot.mark !== "right" && !isBlank(slot.typed);
  const before = state.slots.findLastIndex((slot, at) => at <= state.active && held(slot));
  takeBack(state, before === -1 ? state.slots.findLastIndex(held) : before, act);
}

/** Whether a slot is open: it is empty or marked as wrong. */
function isOpen(slot: Slot | undefined): boolean {
  return slot !== undefined && !slot.given && (slot.mark === "wrong" || isBlank(slot.typed));
}
