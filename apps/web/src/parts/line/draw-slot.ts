import type { PracticeState, Slot } from "@shiju/learning/practice/practice";

/** Where React has laid out a slot; what is printed has no place for typed text. */
export interface SlotElements {
  word: HTMLElement;
  size: Element | null;
  typed: Element | null;
}

export const slotElements = (word: HTMLElement): SlotElements => ({
  word,
  size: word.querySelector(".w__size"),
  typed: word.querySelector("[data-letters]"),
});

/** The classes of a slot as it stands; `marks` are those of what changes seldom. */
export function slotClass(practice: PracticeState, index: number, marks: string): string {
  const { slots, phase, active, replacing } = practice;
  const slot = slots[index];
  const isReplaced = active === index && replacing;
  let classes = `w is-${slot?.given ? "given" : slot?.mark}${marks}`;
  if (active === index && phase === 1) classes += isReplaced ? " is-active" : " is-active has-caret";
  if (isReplaced && slot?.composing === "") classes += " is-replaced";
  return classes;
}

/**
 * Draws of a slot what changes with each key, its text and its classes, into elements that React has laid out:
 * a letter is on the page before the event that brought it is over, and nothing renders.
 */
export function drawSlot(
  { word, size, typed }: SlotElements,
  practice: PracticeState,
  index: number,
  marks: string,
): void {
  const slot = practice.slots[index];
  if (!slot) return;
  const className = slotClass(practice, index, marks);
  if (word.className !== className) word.className = className;
  const text = textIn(slot, practice.active === index && practice.replacing);
  if (typed) write(typed, text);
  // The slot grows with what is longer than its word.
  if (size) write(size, typed && text.length > slot.text.length ? text : slot.text);
}

/** What stands in a slot: composing text goes after what was typed, or takes the place of what was wrong. */
export function textIn({ typed, composing }: Slot, isReplaced: boolean): string {
  return isReplaced && composing !== "" ? composing : typed + composing;
}

/** Changes the text node that is there: a new one would be laid out anew. */
function write(element: Element, text: string): void {
  const node = element.firstChild ?? element.appendChild(document.createTextNode(""));
  if (node.nodeValue !== text) node.nodeValue = text;
}
