import type { NotedWord } from "@shiju/learning/practice/contraction-words";
import { phases } from "@shiju/learning/practice/phases";
import type { PracticeState, Slot } from "@shiju/learning/practice/practice";
import type { Word } from "@shiju/learning/sentence";

/** The elements of a slot that React has laid out. A printed word has no elements for typed text. */
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

/** Returns the present classes of a slot; `marks` are the classes that seldom change. */
export function slotClass(practice: PracticeState, index: number, marks: string): string {
  const { slots, phase, active, replacing } = practice;
  const slot = slots[index];
  const isReplaced = active === index && replacing;
  let classes = `w is-${slot?.given ? "given" : slot?.mark}${marks}`;
  if (active === index && phase === phases.answering)
    classes += isReplaced ? " is-active" : " is-active has-caret";
  if (isReplaced && slot?.composing === "") classes += " is-replaced";
  return classes;
}

/** The word class that colours a word of the answer; undefined if the slot holds no word. */
export function inkOf(slot: Slot, word: Word | undefined): Word["class"] | undefined {
  return isWord(slot) ? notedWord(slot, word)?.class : undefined;
}

/** Looks up a word that a contraction stands for. Returns undefined until the code for it is loaded. */
let lookUp: (text: string) => NotedWord | undefined = () => undefined;

/**
 * Sets the function that looks up words in contractions. Its code is loaded with the answer page, because no question
 * needs it.
 */
export function bringContractionWords(found: typeof lookUp): void {
  lookUp = found;
}

/** The notes on a slot's word. For *I'm*, written *I am*, each slot is a word with its own class and phonetics. */
export function notedWord(slot: Slot, word: Word | undefined): NotedWord | undefined {
  if (!word || isWhole(slot, word)) return word;
  return lookUp(slot.text);
}

/** Returns whether the slot is the whole word. Of *I'm*, written *I am*, each slot is only a part. */
const isWhole = ({ text }: Slot, word: Word | undefined): boolean =>
  word !== undefined &&
  word.text.toLowerCase().includes(text.toLowerCase()) &&
  lettersIn(word.text) === lettersIn(text);

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

export const isWord = ({ text }: Slot): boolean => /\p{L}|\p{N}/u.test(text);

/** Returns the classes for whether the line asks or shows the answer. Only these classes change with a check. */
export const lineClass = ({ phase }: PracticeState): string =>
  phase === phases.answered ? "line line--answer" : "line line--answering";

/** Draws what a check changes of the line. */
export function drawLine(line: HTMLElement, practice: PracticeState): void {
  line.classList.toggle("line--answer", practice.phase === phases.answered);
  line.classList.toggle("line--answering", practice.phase !== phases.answered);
}

/**
 * Draws the parts of a slot that change with each key, its text and its classes, into elements that React has laid out.
 * The letter is on the page before the event of its key is over, and nothing renders. A right answer is drawn in its
 * printed form, in the colour of its class.
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
  const isAnswered = practice.phase === phases.answered;
  const ink = isAnswered ? inkOf(slot, practice.sentence.words[slot.word ?? -1]) : undefined;
  if (word.dataset["class"] !== ink) {
    if (ink) word.dataset["class"] = ink;
    else delete word.dataset["class"];
  }
  const text = isAnswered ? slot.text : textIn(slot, practice.active === index && practice.replacing);
  if (typed) write(typed, text);
  // The slot grows with what is longer than its word.
  if (size) write(size, typed && text.length > slot.text.length ? text : slot.text);
}

/** The text in a slot. Composing text comes after the typed text, or replaces a wrong text. */
export function textIn({ typed, composing }: Slot, isReplaced: boolean): string {
  return isReplaced && composing !== "" ? composing : typed + composing;
}

/** Changes the text node that is there, because a new text node would be laid out anew. */
function write(element: Element, text: string): void {
  const node = element.firstChild ?? element.appendChild(document.createTextNode(""));
  if (node.nodeValue !== text) node.nodeValue = text;
}
