import { findMistake, mistakesOf } from "../answer/mistakes.ts";
import type { AttemptEvent, AttemptEventKind, HintLevel, JudgedWith } from "./log.ts";
import { isWordQuestion, type Question, type SentenceQuestion } from "./question.ts";
import type { Mistake } from "../sentence.ts";
import { type Phase, phases } from "./phases.ts";
import {
  answersOf,
  isBlank,
  isRight,
  layOut,
  slotOf,
  type AcceptedAnswer,
  type Layout,
  type Slot,
} from "./slots.ts";

/**
 * `chinese`: Chinese characters were typed, so the learner should switch the input method. `fill`: a slot is still
 * empty. `wrong`: the check failed.
 */
export type Notice = "chinese" | "fill" | "wrong";

/** The state of an answer. Apart from `notice`, and `composing` in the slots, it is always the fold of `events`. */
export interface Answering {
  judgedWith: JudgedWith;
  /** Number of errors after which the answer is shown; 0 for never. */
  failAutoShow: number;
  /** The accepted answers. The canonical answer comes first. */
  answers: AcceptedAnswer[];
  phase: Phase;
  skipped: boolean;
  slots: Slot[];
  /** Index of the active slot. */
  active: number;
  /** Whether the next character replaces the content of the active slot. */
  replacing: boolean;
  errors: number;
  /** The furthest hint so far. */
  hint: HintLevel | null;
  answerShown: boolean;
  /** The notice of the last intent for the learner. */
  notice: Notice | null;
  /** The known mistakes of learners at this question. */
  knownMistakes: Mistake[];
  /** The known mistakes that checks have found, each once. */
  mistakes: Mistake[];
  /** The known reason why the last checked answer is wrong; null if there is none. */
  why: string | null;
  /** Index in `answers` of the answer that the slots show. */
  variant: number;
  events: AttemptEvent[];
}

/** A question and the state of its answer. */
export type PracticeState<Q extends Question = SentenceQuestion> = Q & Answering;

const hintOrder: HintLevel[] = ["sound", "first_letter", "word", "answer"];

/** A question before its first event. */
export function begin<Q extends Question>(
  question: Q,
  judgedWith: JudgedWith,
  failAutoShow: number,
): PracticeState<Q> {
  const answers = answersOf(question, judgedWith.ignore_name);
  const slots = (answers[0]?.words ?? []).map(slotOf);
  return {
    ...question,
    judgedWith,
    failAutoShow,
    answers,
    phase: phases.answering,
    skipped: false,
    slots,
    active: Math.max(
      0,
      slots.findIndex((slot) => !slot.given),
    ),
    replacing: false,
    errors: 0,
    hint: null,
    answerShown: false,
    notice: null,
    knownMistakes: isWordQuestion(question) ? [] : mistakesOf(question.sentence, question.step),
    mistakes: [],
    why: null,
    variant: 0,
    events: [],
  };
}

/** Returns the state after one more event. The caller keeps the log. Impossible events change nothing. */
export function fold<S extends Answering>(state: S, [, kind, slot, text = ""]: AttemptEvent): S {
  return isOver(state) ? state : folds[kind](state, slot, text);
}

const folds: Record<AttemptEventKind, <S extends Answering>(state: S, slot: number, text: string) => S> = {
  typed: typeInto,
  moved: (state, slot, text) => activate(text === " " ? follow(state) : state, slot),
  checked: check,
  hinted: hint,
  shown: (state) => change(state, { answerShown: true, hint: "answer" }),
  skipped: (state) => change(state, { skipped: true }),
};

/** Whether no further answer is possible. */
export function isOver(state: Answering): boolean {
  return state.phase === phases.answered || state.skipped;
}

/** Returns the state with some changes. The type of its question stays the same. */
export function change<S extends Answering>(state: S, changes: Partial<Answering>): S {
  return { ...state, ...changes };
}

function changeSlot(state: Answering, index: number, changes: Partial<Slot>): Slot[] {
  const slot = state.slots[index];
  return slot ? state.slots.with(index, { ...slot, ...changes }) : state.slots;
}

function typeInto<S extends Answering>(state: S, index: number, typed: string): S {
  const slot = state.slots[index];
  if (!slot || slot.given) return state;
  const mark = isBlank(typed) ? "empty" : "typed";
  const slots = changeSlot(state, index, { typed, mark });
  return change(state, { slots, active: index, replacing: false, notice: null });
}

function activate<S extends Answering>(state: S, index: number): S {
  const slot = state.slots[index];
  if (!slot || slot.given) return state;
  return change(state, { active: index, replacing: slot.mark === "wrong", notice: null });
}

function hint<S extends Answering>(state: S, index: number, text: string): S {
  const level = hintOrder.find((hintLevel) => hintLevel === text);
  const slot = state.slots[index];
  if (level === undefined || !slot) return state;
  const furthest =
    hintOrder[Math.max(hintOrder.indexOf(level), hintOrder.indexOf(state.hint ?? "sound"))] ?? level;
  const letters = level === "first_letter" ? 1 : level === "word" ? Array.from(slot.text).length : 0;
  const slots = letters > slot.revealed ? changeSlot(state, index, { revealed: letters }) : state.slots;
  return change(state, { slots, hint: furthest });
}

/**
 * Fits the slots to the text that is typed up to the active slot. The slots change if they no longer fit this text, but
 * the text begins another accepted answer or another way to write the answer. Slots after the active slot keep their
 * distance from the end. If they have no room, all slots stay.
 */
export function follow<S extends Answering>(state: S): S {
  const ignoreCase = state.judgedWith.ignore_case;
  const head = state.slots.slice(0, state.active + 1);
  const tail = state.slots.slice(state.active + 1);
  if (head.every((slot) => isRight(slot, ignoreCase))) return state;
  if (head.some((slot) => !slot.given && isBlank(slot.typed))) return state;
  for (const [variant, answer] of variantsFrom(state)) {
    const layout = layOut(head, answer, ignoreCase, false);
    const slots = layout && withTail(layout, tail);
    if (slots) return change(state, { slots, variant, active: layout.filled - 1, replacing: false });
  }
  return state;
}

/** Returns the answers with their indexes. The answer that the slots show comes first. */
function variantsFrom({ answers, variant }: Answering): [number, AcceptedAnswer][] {
  const all = [...answers.entries()];
  return [...all.filter(([index]) => index === variant), ...all.filter(([index]) => index !== variant)];
}

function withTail(layout: Layout, tail: readonly Slot[]): Slot[] | undefined {
  const slots = [...layout.slots];
  for (const [index, old] of tail.entries()) {
    if (old.given || old.typed === "") continue;
    const place = slots.length - tail.length + index;
    const slot = slots[place];
    if (place < layout.filled || !slot || slot.given) return undefined;
    const same = slot.text === old.text;
    const mark = same ? old.mark : isBlank(old.typed) ? "empty" : "typed";
    slots[place] = { ...slot, typed: old.typed, mark, revealed: same ? old.revealed : 0 };
  }
  return slots;
}

/**
 * Returns the slots of the accepted answer that equals the whole typed line, with all slots marked as right. Undefined
 * if the line is not an accepted answer.
 */
export function acceptedSlots(state: Answering): { slots: Slot[]; variant: number } | undefined {
  const ignoreCase = state.judgedWith.ignore_case;
  if (state.slots.every((slot) => isRight(slot, ignoreCase)))
    return { slots: allRight(state.slots), variant: state.variant };
  for (const [variant, answer] of variantsFrom(state)) {
    const layout = layOut(state.slots, answer, ignoreCase, true);
    if (layout) return { slots: allRight(layout.slots), variant };
  }
  return undefined;
}

function allRight(slots: readonly Slot[]): Slot[] {
  return slots.map((slot) => (slot.given ? slot : Object.assign({}, slot, { mark: "right" as const })));
}

function check<S extends Answering>(state: S): S {
  const accepted = acceptedSlots(state);
  if (accepted)
    return change(state, {
      ...accepted,
      phase: phases.answered,
      active: accepted.slots.length - 1,
      replacing: false,
      notice: null,
    });
  const slots = state.slots.map((slot): Slot => {
    if (slot.given) return slot;
    if (isBlank(slot.typed)) return { ...slot, mark: "empty" };
    return { ...slot, mark: isRight(slot, state.judgedWith.ignore_case) ? "right" : "wrong" };
  });
  const wrong = slots.findIndex((slot) => slot.mark === "wrong");
  const typed = slots.map((slot) => (slot.given ? slot.text : slot.typed)).join(" ");
  const mistake = findMistake(state.knownMistakes, typed);
  return change(state, {
    why: mistake?.why ?? null,
    mistakes: mistake && !state.mistakes.includes(mistake) ? [...state.mistakes, mistake] : state.mistakes,
    slots,
    errors: state.errors + 1,
    active: wrong === -1 ? state.active : wrong,
    replacing: wrong !== -1,
    notice: "wrong",
  });
}
