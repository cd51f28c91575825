import { acceptedLines, normaliseWord } from "../answer/answer.ts";
import { splitWord } from "../answer/characters.ts";
import { match, readLattice, type Lattice, type Move } from "../answer/lattice.ts";
import { remember } from "../answer/remember.ts";
import { isWordQuestion, partsOf, type Question, type SentenceQuestion } from "./question.ts";
import type { Word } from "../sentence.ts";
import type { Step } from "../steps.ts";

export type SlotMark = "empty" | "typed" | "right" | "wrong";

/** A word of an accepted answer; `before`, `after` and `given` words are printed, the rest is typed. */
export interface AnswerWord {
  before: string;
  /** The word in its printed form. */
  text: string;
  after: string;
  given: boolean;
  /** Index in the words of what is asked; null where they lack the word. */
  word: number | null;
}

/** One word of the answer as the learner sees it. */
export interface Slot extends AnswerWord {
  typed: string;
  /** What an input method is still composing: shown after `typed`, or in its place when `replacing`. */
  composing: string;
  mark: SlotMark;
  /** Letters of `text` that hints have shown. */
  revealed: number;
}

/** The most slots an event can name. */
const mostSlots = 60;

const known = { names: new WeakMap<Step, AnswerWord[][]>(), all: new WeakMap<Step, AnswerWord[][]>() };

/**
 * The accepted answers word by word: the canonical one first, then, for a whole sentence, the author's others.
 * Found once for a step object, since it is asked for at its start, its check and its result.
 */
export function answersOf(question: Question, ignoreName: boolean): AnswerWord[][] {
  if (isWordQuestion(question))
    return [typable(partsOf(question).map((text, word) => answerWord(text, false, word)))];
  const found = ignoreName ? known.names : known.all;
  const answers = found.get(question.step) ?? answersTo(question, ignoreName);
  found.set(question.step, answers);
  return answers;
}

function answersTo({ sentence, step }: SentenceQuestion, ignoreName: boolean): AnswerWord[][] {
  const canonical = sentence.words
    .slice(step.from, step.to)
    .map((word, index) => answerWord(word.text, ignoreName && word.name, step.from + index));
  if (step.kind !== 0) {
    const [first, last] = [canonical[0], canonical.at(-1)];
    if (first && !step.en.startsWith(first.before + first.text)) first.before = "";
    if (last && !step.en.endsWith(last.text + last.after)) last.after = "";
  }
  const [, ...lines] = acceptedLines(sentence, step);
  if (lines.length === 0) return [typable(canonical)];
  const texts = sentence.words.map((word) => normaliseWord(word.text));
  const names = new Set(ignoreName ? sentence.words.flatMap(nameForms) : []);
  const others = lines.map((line) =>
    line
      .split(/\s+/)
      .filter((text) => text !== "")
      .map((text) => {
        const word = texts.indexOf(normaliseWord(text));
        return answerWord(text, names.has(splitWord(text).text), word === -1 ? null : word);
      }),
  );
  return [canonical, ...others].map(typable);
}

function answerWord(text: string, name: boolean, word: number | null): AnswerWord {
  return { ...splitWord(text), given: name || isBlank(text), word };
}

function nameForms(word: Word): string[] {
  const name = splitWord(word.text).text;
  return word.name ? [name, name.replace(/['’]s$/, "")] : [];
}

/** An answer made of names alone has to be typed after all. */
function typable(words: AnswerWord[]): AnswerWord[] {
  if (words.some((word) => !word.given)) return words;
  return words.map((word) => ({ ...word, given: isBlank(word.text) }));
}

export function slotOf(word: AnswerWord): Slot {
  return { ...word, typed: "", composing: "", mark: "empty", revealed: 0 };
}

/** Whether there is nothing in a slot that could be a word; punctuation typed by habit is none. */
export function isBlank(typed: string): boolean {
  return !/[A-Za-z]/.test(typed) && normaliseWord(typed) === "";
}

const keptRight = remember<boolean>(5000);

/** Whether a slot's content is its word. */
export function isRight(slot: Slot, ignoreCase: boolean): boolean {
  if (slot.given || slot.typed === slot.text) return true;
  return keptRight(JSON.stringify([ignoreCase, slot.text, slot.typed]), () => {
    const typed = readLattice([{ text: slot.typed, optional: false }], ignoreCase);
    return match(typed, readLattice([optionalIfGiven(slot)], ignoreCase), true) !== undefined;
  });
}

function optionalIfGiven(word: AnswerWord): { text: string; optional: boolean } {
  return { text: word.text, optional: word.given };
}

interface Walk {
  typed: Lattice;
  lattice: Lattice;
  moves: Move[];
}

const keptTyped = remember<Lattice>(100);
const keptWalks = new WeakMap<readonly AnswerWord[], ReturnType<typeof remember<Walk | undefined>>>();

/** The way through what was typed and an answer, found once for the same words: each check and each Space asks for it. */
function walkOf(
  texts: readonly string[],
  answer: readonly AnswerWord[],
  ignoreCase: boolean,
  whole: boolean,
): Walk | undefined {
  const kept = keptWalks.get(answer) ?? remember<Walk | undefined>(100);
  keptWalks.set(answer, kept);
  const line = JSON.stringify([ignoreCase, ...texts]);
  return kept(`${whole} ${line}`, () => {
    const typed = keptTyped(line, () =>
      readLattice(
        texts.map((text) => ({ text, optional: false })),
        ignoreCase,
      ),
    );
    const lattice = readLattice(answer.map(optionalIfGiven), ignoreCase);
    const moves = match(typed, lattice, whole);
    return moves && { typed, lattice, moves };
  });
}

export interface Layout {
  slots: Slot[];
  /** How many slots stand for what was typed. */
  filled: number;
}

/**
 * The slots that follow what was typed: where the filled slots are another way to write `answer`
 * (contractions, hyphens, numerals, names typed although printed), or, unless `whole`, its beginning,
 * one slot for each typed word, then one for each word still to come. Undefined where it is not.
 */
export function layOut(
  filled: readonly Slot[],
  answer: readonly AnswerWord[],
  ignoreCase: boolean,
  whole: boolean,
): Layout | undefined {
  const mine = filled.filter((slot) => !slot.given && !isBlank(slot.typed));
  const walk = walkOf(
    mine.map((slot) => slot.typed),
    answer,
    ignoreCase,
    whole,
  );
  if (walk === undefined) return undefined;
  const { typed, lattice, moves } = walk;

  const slots: Slot[] = [];
  let at = 0;
  let start: Move | undefined;
  for (const move of moves) {
    at = move.toAnswer;
    if (move.typed === move.toTyped) {
      const skipped = answer[lattice.wordAt[move.answer] ?? -1];
      if (start === undefined && skipped) slots.push(slotOf(skipped));
      continue;
    }
    start ??= move;
    if (!typed.bounds.includes(move.toTyped)) continue;
    const slot = mine[typed.wordAt[start.typed] ?? -1];
    if (slot) slots.push(filledSlot(slot, start, move, lattice, answer));
    start = undefined;
  }
  const count = slots.length;
  slots.push(...remaining(at, lattice, answer));
  return slots.length > mostSlots ? undefined : { slots, filled: count };
}

/** The slot for one typed word, which may stand for a word, a part of one, or several. */
function filledSlot(
  slot: Slot,
  first: Move,
  last: Move,
  lattice: Lattice,
  answer: readonly AnswerWord[],
): Slot {
  const startWord = lattice.wordAt[first.answer] ?? 0;
  const endWord = lattice.wordAt[last.toAnswer] ?? 0;
  const opens = lattice.bounds.includes(first.answer);
  const closes = lattice.bounds.includes(last.toAnswer);
  const word = answer[startWord];
  const exact = opens && closes && endWord === startWord + 1;
  const text = exact ? word?.text : first === last ? first.text : splitWord(slot.typed).text;
  return {
    before: opens ? (word?.before ?? "") : "",
    text: text ?? slot.typed,
    after: closes ? (answer[endWord - 1]?.after ?? "") : "",
    given: false,
    word: word?.word ?? null,
    typed: slot.typed,
    composing: "",
    mark: slot.text === text ? slot.mark : "typed",
    revealed: slot.text === text ? slot.revealed : 0,
  };
}

/** The slots after a place in the answer: the rest of the word that is begun, then the other words. */
function remaining(from: number, lattice: Lattice, answer: readonly AnswerWord[]): Slot[] {
  const bound = lattice.bounds.indexOf(from);
  if (bound !== -1) return answer.slice(bound).map(slotOf);
  const edge = lattice.edges[from]?.[0];
  const begun = answer[lattice.wordAt[from] ?? -1];
  if (!edge || !begun) return [];
  const after = lattice.bounds.includes(edge.to) ? begun.after : "";
  const slot = slotOf({ before: "", text: edge.text, after, given: false, word: begun.word });
  return [slot, ...remaining(edge.to, lattice, answer)];
}
