import { acceptedLines, type AcceptedLine } from "../answer/accepted.ts";
import { normaliseWord, readLine } from "../answer/answer.ts";
import { isPossessive } from "../answer/apostrophe.ts";
import { splitWord } from "../answer/characters.ts";
import {
  match,
  readLattice,
  type Lattice,
  type LatticeDetour,
  type LatticeWord,
  type Move,
} from "../answer/lattice.ts";
import { remember } from "../answer/remember.ts";
import { isWordQuestion, partsOf, type Question, type SentenceQuestion } from "./question.ts";
import type { Sentence, Word } from "../sentence.ts";
import { stepKinds } from "../step-kinds.ts";
import type { Step } from "../steps.ts";

export type SlotMark = "empty" | "typed" | "right" | "wrong";

/**
 * A word of an accepted answer. `before`, `after` and words with `given` are printed. The learner types all other
 * words.
 */
export interface AnswerWord extends LatticeWord {
  before: string;
  /** The word in its printed form. */
  text: string;
  after: string;
  given: boolean;
  /** Index in the words of the step; null for a word that only this answer has. */
  word: number | null;
}

/** An accepted answer, and the alternatives for some of its words. */
export interface AcceptedAnswer {
  words: AnswerWord[];
  detours: LatticeDetour<AnswerWord>[];
}

/** One word of the answer as the learner sees it. */
export interface Slot extends AnswerWord {
  typed: string;
  /**
   * The composition of an input method. It is shown after `typed`, or in the place of `typed` if `replacing` is set.
   */
  composing: string;
  mark: SlotMark;
  /** Number of letters of `text` that hints have shown. */
  revealed: number;
}

/** The most slots an event can name. */
const mostSlots = 60;

const known = { names: new WeakMap<Step, AcceptedAnswer[]>(), all: new WeakMap<Step, AcceptedAnswer[]>() };

/**
 * Returns the accepted answers. The canonical answer comes first, then the author's other answers. They are computed
 * only once for a step object, because its start, its check and its result need them.
 */
export function answersOf(question: Question, ignoreName: boolean): AcceptedAnswer[] {
  if (isWordQuestion(question)) {
    const { lemma, accept = [] } = question.word;
    return [lemma, ...accept].map((text, variant) => {
      const words = partsOf(text).map((part, word) => answerWord(part, false, variant === 0 ? word : null));
      return { words: typable(words), detours: [] };
    });
  }
  const found = ignoreName ? known.names : known.all;
  const answers = found.get(question.step) ?? answersTo(question, ignoreName);
  found.set(question.step, answers);
  return answers;
}

function answersTo({ sentence, step }: SentenceQuestion, ignoreName: boolean): AcceptedAnswer[] {
  const names = new Set(ignoreName ? sentence.words.flatMap(nameForms) : []);
  const texts = sentence.words.map((word) => normaliseWord(word.text));
  const isName = (text: string) => names.has(splitWord(text).text);
  const whole = step.kind === stepKinds.sentence;
  return acceptedLines(sentence, step).map((line, variant) => {
    const words = line.words.map((text, index) => {
      if (variant === 0) {
        const word = sentence.words[step.from + index];
        return answerWord(text, ignoreName && word?.name === true, step.from + index);
      }
      const word = texts.indexOf(normaliseWord(text));
      return answerWord(text, isName(text), word === -1 ? null : word);
    });
    markPossessives(words, sentence);
    const printed = whole ? words : trimmed(words, step.en, variant === 0);
    return { words: typable(printed), detours: detoursOf(line, printed, isName) };
  });
}

/**
 * Returns the detours of an answer. The words of an alternative take over the punctuation around the words that they
 * replace.
 */
function detoursOf(
  { detours }: AcceptedLine,
  words: readonly AnswerWord[],
  isName: (text: string) => boolean,
): LatticeDetour<AnswerWord>[] {
  return detours.map(({ from, to, words: texts }) => {
    const others = texts.map((text) => answerWord(text, isName(text), null));
    const [first, last] = [others[0], others.at(-1)];
    if (first) first.before = words[from]?.before ?? "";
    if (last) last.after = words[to - 1]?.after ?? "";
    return { from, to, words: others };
  });
}

/** Removes the outer punctuation of a part of a sentence. Punctuation that is part of a word stays (`a.m.`). */
function trimmed(words: AnswerWord[], en: string, canonical: boolean): AnswerWord[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first && !(canonical && en.startsWith(first.before + first.text))) first.before = "";
  if (last && !(canonical && en.endsWith(last.text + last.after))) last.after = "";
  return words;
}

/** Marks the words whose `'s` is a possessive. They are never read as *is* or *has*. */
function markPossessives(words: AnswerWord[], sentence: Sentence): void {
  const lower = words.map(({ text }) => normaliseWord(text));
  const classOf = (at: number) => sentence.words[words[at]?.word ?? -1]?.class;
  for (const [index, word] of words.entries())
    if (/['’]s$/i.test(word.text)) word.possessive = isPossessive(lower, index, classOf);
}

function answerWord(text: string, name: boolean, word: number | null): AnswerWord {
  const given = name || isBlank(text);
  return { ...splitWord(text), given, optional: given, word };
}

function nameForms(word: Word): string[] {
  const name = splitWord(word.text).text;
  return word.name ? [name, name.replace(/['’]s$/, "")] : [];
}

/** If an answer has only names, the names are typed after all. */
function typable(words: AnswerWord[]): AnswerWord[] {
  if (words.some((word) => !word.given)) return words;
  return words.map((word) => {
    const given = isBlank(word.text);
    return { ...word, given, optional: given };
  });
}

export function slotOf(word: AnswerWord): Slot {
  return { ...word, typed: "", composing: "", mark: "empty", revealed: 0 };
}

/**
 * Returns whether a slot has no word in it. Punctuation alone does not count as a word, because people type it by
 * habit.
 */
export function isBlank(typed: string): boolean {
  return !/[A-Za-z]/.test(typed) && normaliseWord(typed) === "";
}

const keptRight = remember<boolean>(5000);

/** Whether the content of a slot is its word. */
export function isRight(slot: Slot, ignoreCase: boolean): boolean {
  if (slot.given || slot.typed === slot.text) return true;
  return keptRight(JSON.stringify([ignoreCase, slot.text, slot.typed, slot.possessive]), () => {
    const typed = readLattice([{ text: slot.typed, optional: false }], ignoreCase);
    return match(typed, readLattice([slot], ignoreCase), true) !== undefined;
  });
}

/** Whether a whole line is a right answer. */
export function acceptsLine(
  question: Question,
  line: string,
  { answer_ignore_case, study_ignore_name }: { answer_ignore_case: boolean; study_ignore_name: boolean },
): boolean {
  const typed = readLine(line, { ignoreCase: answer_ignore_case });
  return answersOf(question, study_ignore_name).some(
    ({ words, detours }) => match(typed, readLattice(words, answer_ignore_case, detours), true) !== undefined,
  );
}

interface Walk {
  typed: Lattice;
  lattice: Lattice;
  moves: Move[];
}

const keptTyped = remember<Lattice>(100);
const keptWalks = new WeakMap<AcceptedAnswer, ReturnType<typeof remember<Walk | undefined>>>();

/**
 * Returns the way through the typed line and an answer. The way is found only once for the same words, because each
 * check and each Space needs it.
 */
function walkOf(
  texts: readonly string[],
  answer: AcceptedAnswer,
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
    const lattice = readLattice(answer.words, ignoreCase, answer.detours);
    const moves = match(typed, lattice, whole);
    return moves && { typed, lattice, moves };
  });
}

export interface Layout {
  slots: Slot[];
  /** Number of slots that the typed line fills. */
  filled: number;
}

/**
 * Returns the slots for the typed line, if the filled slots are another way to write `answer`. The difference may be
 * contractions, hyphens, numerals, or printed names that were typed all the same. Unless `whole` is set, the line may
 * be only the beginning of the answer. Each typed word has a slot, and then each word that is still missing. Undefined
 * if the line does not fit.
 */
export function layOut(
  filled: readonly Slot[],
  answer: AcceptedAnswer,
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
  const { words, detours } = answer;

  const all = [...words, ...detours.flatMap((detour) => detour.words)];
  const slots: Slot[] = [];
  let at = 0;
  let start: Move | undefined;
  for (const move of moves) {
    at = move.toAnswer;
    if (move.typed === move.toTyped) {
      const skipped = all[move.answerWord];
      if (start === undefined && skipped) slots.push(slotOf(skipped));
      continue;
    }
    start ??= move;
    if (typed.ends[move.typedWord] !== move.toTyped) continue;
    const slot = mine[start.typedWord];
    if (slot) slots.push(filledSlot(slot, start, move, lattice, all));
    start = undefined;
  }
  const count = slots.length;
  slots.push(...remaining(at, lattice, all));
  return slots.length > mostSlots ? undefined : { slots, filled: count };
}

/**
 * Returns the slot for a typed word. The typed word may be a word of the answer, a part of such a word, or several
 * words.
 */
function filledSlot(
  slot: Slot,
  first: Move,
  last: Move,
  lattice: Lattice,
  words: readonly AnswerWord[],
): Slot {
  const opens = lattice.starts[first.answerWord] === first.answer;
  const closes = lattice.ends[last.answerWord] === last.toAnswer;
  const word = words[first.answerWord];
  const exact = opens && closes && first.answerWord === last.answerWord;
  const text = exact ? word?.text : first === last ? first.text : splitWord(slot.typed).text;
  return {
    before: opens ? (word?.before ?? "") : "",
    text: text ?? slot.typed,
    after: closes ? (words[last.answerWord]?.after ?? "") : "",
    given: false,
    optional: false,
    word: word?.word ?? null,
    typed: slot.typed,
    composing: "",
    mark: slot.text === text ? slot.mark : "typed",
    revealed: slot.text === text ? slot.revealed : 0,
  };
}

/**
 * Returns the slots after a place in the answer: first the rest of the word that was begun, then the words after it.
 */
function remaining(from: number, lattice: Lattice, words: readonly AnswerWord[]): Slot[] {
  if (from === lattice.end) return [];
  const next = lattice.starts.indexOf(from);
  const whole = words[next];
  if (whole) return [slotOf(whole), ...remaining(lattice.ends[next] ?? lattice.end, lattice, words)];
  const edge = lattice.edges[from]?.[0];
  const begun = words[edge?.word ?? -1];
  if (!edge || !begun) return [];
  const after = lattice.ends[edge.word] === edge.to ? begun.after : "";
  const slot = slotOf({
    before: "",
    text: edge.text,
    after,
    given: false,
    optional: false,
    word: begun.word,
  });
  return [slot, ...remaining(edge.to, lattice, words)];
}
