import {
  acceptedSlots,
  type Answering,
  begin,
  change,
  fold,
  follow,
  isOver,
  type Notice,
  type PracticeState,
} from "./fold.ts";
import {
  type AttemptEvent,
  type AttemptEventKind,
  isCheck,
  isFollow,
  judgedWithOf,
  type JudgedWith,
  longestContent,
  longestLog,
  mostChecks,
  mostFollows,
} from "./log.ts";
import type { Question } from "./question.ts";
import type { PracticeSettings } from "../settings/settings.ts";
import { phases } from "./phases.ts";
import { isBlank, type Slot } from "./slots.ts";

export type { Answering, Notice, PracticeState } from "./fold.ts";
export type { Slot, SlotMark } from "./slots.ts";

/**
 * An action of a learner. `compose` shows the composition of an input method, and `commit` ends it. `check` judges the
 * slots, even if some are empty. `sound` says whether a hint may begin with the sound.
 */
export type Intent =
  | { type: "insert" | "compose" | "commit"; text: string }
  | { type: "backspace" | "clear" | "space" | "enter" | "check" | "show" | "skip" }
  | { type: "move"; slot: number }
  | { type: "hint"; sound: boolean };

/** The state of a question before the first key. */
export function startPractice<Q extends Question>(
  question: Q,
  settings: PracticeSettings,
  input: JudgedWith["input"] = "keys",
): PracticeState<Q> {
  return begin(question, judgedWithOf(settings, input), settings.answer_fail_auto_show);
}

/** Returns the state after a log. Impossible events are ignored, and nothing throws. */
export function replay<Q extends Question>(
  question: Q,
  judgedWith: JudgedWith,
  events: readonly AttemptEvent[],
  failAutoShow = 0,
): PracticeState<Q> {
  const start = begin(question, judgedWith, failAutoShow);
  return change(events.reduce(fold, start), { events: [...events] });
}

/** Returns the state after an intent at `ms` of active time. Returns the same object if nothing changes. */
export function practise<S extends Answering>(state: S, intent: Intent, ms: number): S {
  if (isOver(state)) return state;
  if (intent.type === "compose") return compose(state, intent.text);
  const settled = intent.type === "commit" ? composing(state, "") : settle(state, ms);
  if (isOver(settled)) return settled;
  switch (intent.type) {
    case "insert":
    case "commit":
      return insert(settled, intent.text, ms);
    case "backspace":
      return backspace(settled, ms);
    case "clear":
      return type(settled, "", ms);
    case "space":
      return space(settled, ms);
    case "enter":
      return enter(settled, ms);
    case "check":
      return check(settled, ms);
    case "move":
      return settled.active === intent.slot ? settled : move(settled, intent.slot, ms);
    case "hint":
      return hint(settled, intent.sound, ms);
    case "show":
      return show(settled, ms);
    default:
      return log(settled, ms, "skipped", settled.active);
  }
}

function log<S extends Answering>(
  state: S,
  ms: number,
  kind: AttemptEventKind,
  slot: number,
  text?: string,
): S {
  const time = Math.max(Math.round(ms), state.events.at(-1)?.[0] ?? 0);
  const event: AttemptEvent = text === undefined ? [time, kind, slot] : [time, kind, slot, text];
  const next = fold(state, event);
  return change(next, { events: [...withRoom(state.events), event] });
}

/**
 * Makes room in a full log: removes the content of a slot that the next event replaced. The state that follows from the
 * log stays the same.
 */
function withRoom(events: AttemptEvent[]): AttemptEvent[] {
  if (events.length < longestLog) return events;
  const spare = events.findIndex(
    ([, kind, slot], at) =>
      kind === "typed" && events[at + 1]?.[1] === "typed" && events[at + 1]?.[2] === slot,
  );
  return spare === -1 ? events : events.toSpliced(spare, 1);
}

function notify<S extends Answering>(state: S, notice: Notice): S {
  return state.notice === notice ? state : change(state, { notice });
}

function activeSlot(state: Answering): Slot | undefined {
  return state.slots[state.active];
}

function composing<S extends Answering>(state: S, text: string): S {
  const slot = activeSlot(state);
  if (!slot || slot.composing === text) return state;
  return change(state, { slots: state.slots.with(state.active, { ...slot, composing: text }) });
}

function compose<S extends Answering>(state: S, text: string): S {
  const english = withoutChinese(text);
  const next = composing(state, english);
  return english === text ? next : notify(next, "chinese");
}

/**
 * Removes Chinese characters and the punctuation beside them. Chinese punctuation without Chinese characters is
 * accepted like any other punctuation.
 */
function withoutChinese(text: string): string {
  return /\p{Script=Han}/u.test(text)
    ? text.replace(/[\p{Script=Han}\u3001-\u303f，．！？：；（）]/gu, "")
    : text;
}

/** Commits a running composition before another intent. */
function settle<S extends Answering>(state: S, ms: number): S {
  const text = activeSlot(state)?.composing ?? "";
  return text === "" ? state : insert(composing(state, ""), text, ms);
}

function insert<S extends Answering>(state: S, text: string, ms: number): S {
  const english = withoutChinese(text);
  let next = state;
  for (const run of english.match(/\s|\S+/g) ?? []) {
    if (/\s/.test(run)) next = space(next, ms);
    else next = type(next, (next.replacing ? "" : (activeSlot(next)?.typed ?? "")) + run, ms);
    if (isOver(next)) return next;
  }
  return english === text ? next : notify(next, "chinese");
}

function type<S extends Answering>(state: S, text: string, ms: number): S {
  const typed = text.slice(0, longestContent);
  const slot = activeSlot(state);
  return !slot || slot.given || slot.typed === typed ? state : log(state, ms, "typed", state.active, typed);
}

function backspace<S extends Answering>(state: S, ms: number): S {
  const typed = Array.from(activeSlot(state)?.typed ?? "");
  if (typed.length > 0) return type(state, typed.slice(0, -1).join(""), ms);
  const previous = state.slots.findLastIndex((slot, at) => at < state.active && isOpen(slot));
  return previous === -1 ? state : move(state, previous, ms);
}

function isOpen(slot: Slot): boolean {
  return !slot.given && slot.mark !== "right";
}

function move<S extends Answering>(state: S, slot: number, ms: number, text?: string): S {
  const target = state.slots[slot];
  return !target || target.given ? state : log(state, ms, "moved", slot, text);
}

function space<S extends Answering>(state: S, ms: number): S {
  const slot = activeSlot(state);
  if (!slot || isBlank(slot.typed)) return state;
  const mayFollow = state.events.filter(isFollow).length < mostFollows;
  const followed = mayFollow ? follow(state) : state;
  const next = followed.slots.findIndex((laterSlot, at) => at > followed.active && isOpen(laterSlot));
  if (next !== -1) return log(state, ms, "moved", next, mayFollow ? " " : undefined);
  return enter(followed === state ? state : log(state, ms, "moved", followed.active, " "), ms);
}

function enter<S extends Answering>(state: S, ms: number): S {
  const blank = state.slots.findIndex((slot) => !slot.given && isBlank(slot.typed));
  if (blank !== -1 && !acceptedSlots(state))
    return notify(blank === state.active ? state : move(state, blank, ms), "fill");
  return check(state, ms);
}

function check<S extends Answering>(state: S, ms: number): S {
  if (state.events.filter(isCheck).length >= mostChecks) return show(state, ms);
  const checked = log(state, ms, "checked", state.active);
  const isDue =
    checked.phase === phases.answering && checked.failAutoShow > 0 && checked.errors >= checked.failAutoShow;
  return isDue ? show(checked, ms) : checked;
}

function hint<S extends Answering>(state: S, sound: boolean, ms: number): S {
  const slot = activeSlot(state);
  if (!slot || state.answerShown) return state;
  const played = state.events.some(([, kind, , text]) => kind === "hinted" && text === "sound");
  if (sound && !played) return log(state, ms, "hinted", state.active, "sound");
  if (slot.revealed >= Array.from(slot.text).length) return show(state, ms);
  // The hint is drawn behind the letters of its slot. Wrong letters would hide it.
  const open = isBeginning(slot) ? state : type(state, "", ms);
  return log(open, ms, "hinted", state.active, slot.revealed === 0 ? "first_letter" : "word");
}

/** Returns whether the text of the slot is the beginning of its word, and no check has marked it wrong. */
function isBeginning({ text, typed, mark }: Slot): boolean {
  return mark !== "wrong" && text.toLowerCase().startsWith(typed.toLowerCase());
}

function show<S extends Answering>(state: S, ms: number): S {
  return state.answerShown ? state : log(state, ms, "shown", state.active);
}
