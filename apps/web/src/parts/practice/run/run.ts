import { phases } from "@shiju/learning/practice/phases";
import { type Intent, type PracticeState, practise, replay } from "@shiju/learning/practice/practice";
import type { Question } from "@shiju/learning/practice/question";
import type { ClockEvent } from "@shiju/learning/time/clock";
import { createStore, type StoreApi } from "zustand/vanilla";
import { serverNow, serverTime } from "#platform/network/server-clock.ts";
import { inPieces } from "#platform/page/after-paint.ts";
import { keyCame } from "#platform/page/between-keys.ts";
import { newId } from "#platform/storage/ids.ts";
import { HeldAnswer } from "./held-answer.ts";
import type { AttemptHead, Origin } from "./keeping/attempt-record.ts";
import type { Left } from "./keeping/run-storage.ts";
import { RunClock } from "./run-clock.ts";

export interface RunState {
  /** The question in front of the learner, with the part of the answer that is written so far. */
  practice: PracticeState<Question>;
  paused: boolean;
}

/**
 * The questions that a run goes through: the steps of a lesson, or words in rounds. A function that returns a state
 * does not change the given state.
 */
export interface Walk<State extends RunState> {
  /** The intents that lead on from an answer. */
  readonly goesOn: readonly Intent["type"][];
  /** Whether the last question is behind the learner. */
  isOver: (state: State) => boolean;
  isAnswered: (state: State) => boolean;
  /** Applies an intent to the answer at `ms` of active time. Returns the same object if nothing changes. */
  practise: (state: State, intent: Intent, ms: number) => State["practice"];
  /** The question was answered. */
  answered: (state: State, practice: State["practice"]) => State;
  /** Goes on to the next question. `skipped` is the question that the learner began to write but did not answer. */
  next: (state: State, skipped: State["practice"] | null) => State;
  /** The answer before which the run was so is taken back. */
  takenBack: (before: State, now: State) => State;
  originOf: (state: State) => Origin;
  /** Keeps the run on this device. */
  save: (state: State, left: Left) => void;
  /** Tells the server where the learner is. */
  keepPlace?: (state: State) => void;
  /** Prepares the next question, so that it can be shown at once. */
  lookAhead?: (state: State) => State;
}

/** A run: a learner goes from question to question. It has all actions that are possible at a question. */
export class Run<State extends RunState> {
  readonly store: StoreApi<State>;
  readonly #walk: Walk<State>;
  readonly #held: HeldAnswer<State>;
  readonly #clock: RunClock;
  #head: AttemptHead;

  /** Begins with a question that may have a draft. */
  constructor(walk: Walk<State>, begun: State, left: Left | null) {
    this.#walk = walk;
    this.#held = new HeldAnswer((state) => walk.originOf(state));
    this.#clock = new RunClock(left?.active_ms ?? 0);
    this.#head = this.#newHead();
    const practice = left && this.#resumed(begun.practice, left);
    this.store = createStore<State>(() => (practice ? { ...begun, practice } : begun));
    // The end of a run is no practice.
    if (walk.isOver(begun)) this.#clock.tick("pause");
  }

  /** Active milliseconds of the run. */
  now = (): number => this.#clock.now();

  /** Active milliseconds of the run before this page was opened. */
  get msBefore(): number {
    return this.#clock.before;
  }

  /** A name for the current attempt that stays the same after a refresh: the time when it began. */
  get attemptName(): string {
    return this.#head.startedAt;
  }

  /** Tells the clock that the page was hidden or shown, or that the learner pauses or goes on. */
  clockEvent = (event: ClockEvent): void => {
    this.#clock.tick(event);
    if (event === "pause" || event === "resume")
      this.store.setState({ ...this.store.getState(), paused: event === "pause" });
  };

  /**
   * Takes an intent of the learner. On an answered question, some intents lead to the next question. All other intents
   * go to the question.
   */
  take = (intent: Intent, at?: number): void => {
    if (this.#walk.goesOn.includes(intent.type) && this.#walk.isAnswered(this.store.getState())) this.next();
    else this.act(intent, at);
  };

  /** Applies the intents that were typed before the code was loaded, each at its own time by `performance.now()`. */
  catchUp = (typed: readonly (readonly [at: number, intent: Intent])[]): void => {
    const [first] = typed;
    if (!first) return;
    const [began] = first;
    this.#clock.begin(began);
    const startedAt = new Date(serverNow() - (performance.now() - began)).toISOString();
    this.#head = { ...this.#head, startedAt, base: this.#clock.now(began) };
    for (const [at, intent] of typed) this.take(intent, at);
  };

  /** Applies an intent to the current question. If `at` is left out, it is now. */
  act = (intent: Intent, at?: number): void => {
    const state = this.store.getState();
    const before = state.practice;
    if (state.paused || this.#walk.isOver(state)) return;
    keyCame();
    this.#clock.tick("input", at);
    const practice = this.#walk.practise(state, intent, this.#attemptMs(at));
    if (practice === before) return;
    if (practice.events.length > before.events.length) this.#held.releaseAfterKey();
    if (practice.phase === phases.answering || before.phase === phases.answered)
      return this.store.setState({ ...state, practice });
    this.answer(this.#walk.answered(state, practice));
  };

  /** The next hint; each gives more than the one before it. */
  hint = (sound = false): void => this.act({ type: "hint", sound });

  next = (): void => {
    const state = this.store.getState();
    if (!state.paused && !this.#walk.isOver(state)) this.go(this.#walk.next(state, this.#skipped(state)));
  };

  /** Prepares the next question, so that it can be shown at once. */
  lookAhead = (): void => {
    const state = this.store.getState();
    this.store.setState(this.#walk.lookAhead?.(state) ?? state);
  };

  /** Whether the last answer can be taken back: on its own page, and while the next question is still empty. */
  canUndo = (): boolean => this.#held.canTakeBack(this.store.getState().practice);

  /** Takes the last answer back. The question is again as it was before the answer, and no answer is recorded. */
  undo = (): void => {
    const now = this.store.getState();
    const given = this.#held.takeBack(now.practice);
    if (!given) return;
    this.#head = given.head;
    this.#clock.tick("resume");
    const before = this.#walk.takenBack(given.before, now);
    this.store.setState(before);
    this.#walk.keepPlace?.(before);
    this.save();
  };

  /** Hands the held answer over to the queue. The answer can then no longer be taken back. */
  release = (): void => this.#held.release();

  /** Called when the page is hidden or closed. Hands over the held answer. */
  leave = (): void => {
    this.save(true);
    this.release();
  };

  /** Saves the run on this device, for a refresh or a crash. */
  save = (isLeaving = false): void => {
    const state = this.store.getState();
    const { judgedWith, events } = state.practice;
    const draft = { started_at: this.#head.startedAt, input: judgedWith.input, events };
    this.#walk.save(state, { active_ms: this.now(), draft });
    this.#held.keep(isLeaving);
  };

  /** Takes an answer, and holds it back while it can be taken back. Then `onRelease` is called. */
  protected answer(answered: State, onRelease?: () => void): void {
    const before = this.store.getState();
    this.#held.hold({ before, practice: answered.practice, head: this.#head, onRelease });
    this.store.setState(answered);
    inPieces(() => this.save());
  }

  /**
   * Goes to a question. The held answer stays held only on the way from its own page, if `staysHeld` is true and the
   * run is not over.
   */
  protected go(to: State, staysHeld = true): void {
    const isOver = this.#walk.isOver(to);
    if (!staysHeld || isOver || !this.#held.isOn(this.store.getState().practice)) this.release();
    keyCame();
    this.#clock.tick(isOver ? "pause" : "resume");
    this.#head = this.#newHead();
    this.store.setState(to);
    inPieces(
      () => this.#walk.keepPlace?.(this.store.getState()),
      () => this.save(),
      this.lookAhead,
    );
  }

  /** Hands over the attempt at a question that was begun but not answered. Returns null if nothing was written. */
  #skipped(before: State): State["practice"] | null {
    if (before.practice.phase !== phases.answering || before.practice.events.length === 0) return null;
    this.release();
    const practice = practise(before.practice, { type: "skip" }, this.#attemptMs());
    this.#held.hand({ before, practice, head: this.#head });
    return practice;
  }

  /**
   * Returns the attempt that was under way when the page went, with the typed letters. Returns null if nothing was
   * typed.
   */
  #resumed(begun: State["practice"], { draft, active_ms }: Left): State["practice"] | null {
    if (!draft || draft.events.length === 0) return null;
    const base = active_ms - (draft.events.at(-1)?.[0] ?? 0);
    // Another tab may go on with these letters too, and what it answers is an attempt of its own.
    this.#head = { id: newId(), startedAt: draft.started_at, base };
    const judgedWith = { ...begun.judgedWith, input: draft.input };
    return replay(begun, judgedWith, draft.events, begun.failAutoShow);
  }

  #newHead(): AttemptHead {
    return { id: newId(), startedAt: serverTime(), base: this.now() };
  }

  #attemptMs(at?: number): number {
    return Math.round(this.#clock.now(at) - this.#head.base);
  }
}
