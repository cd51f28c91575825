import type { Attempt } from "@shiju/contract/study/attempts";
import type { PracticeState } from "@shiju/learning/practice/practice";
import type { Question } from "@shiju/learning/practice/question";
import { inPieces } from "#platform/page/after-paint.ts";
import { type AttemptHead, attemptRecord, type Origin } from "./keeping/attempt-record.ts";
import { handOver } from "./keeping/hand-over.ts";
import { dropHeld, keepHeld } from "./keeping/run-storage.ts";

/** An answer of a run. */
export interface Given<State extends { practice: PracticeState<Question> }> {
  /** The run before the answer. */
  before: State;
  /** Without events if the answer was chosen and not written, because a chosen answer is no attempt. */
  practice: State["practice"];
  head: AttemptHead;
  /** Called once the answer can no longer be taken back. */
  onRelease?: (() => void) | undefined;
}

/** Holds the last answer back from the queue while it can be taken back. A copy on the device survives the page. */
export class HeldAnswer<State extends { practice: PracticeState<Question> }> {
  readonly #originOf: (before: State) => Origin;
  #given: Given<State> | null = null;

  constructor(originOf: (before: State) => Origin) {
    this.#originOf = originOf;
  }

  hold(given: Given<State>): void {
    this.release();
    this.#given = given;
  }

  /** Whether the answer was given to the question that stands so. */
  isOn(practice: State["practice"]): boolean {
    return practice === this.#given?.practice;
  }

  /** On its own page, and while the next step is still empty. */
  canTakeBack(practice: State["practice"]): boolean {
    return this.#given !== null && (this.isOn(practice) || practice.events.length === 0);
  }

  /** Takes the answer back, as if it had never been given. Returns null if it cannot be taken back. */
  takeBack(practice: State["practice"]): Given<State> | null {
    const given = this.#given;
    if (!given || !this.canTakeBack(practice)) return null;
    this.#given = null;
    dropHeld(given.head.id);
    return given;
  }

  /** Hands it over to the queue: it can no longer be taken back. */
  release(): void {
    const given = this.#given;
    this.#given = null;
    if (given) this.hand(given);
  }

  /** Releases it behind the frame of the key that ended it. */
  releaseAfterKey(): void {
    const given = this.#given;
    if (given) inPieces(() => this.#given === given && this.release());
  }

  /** Keeps a copy on the device. */
  keep(isLeaving: boolean): void {
    const attempt = this.#given && this.#attemptOf(this.#given);
    if (attempt) keepHeld(attempt, isLeaving);
  }

  /** Hands an answer over to the queue. */
  hand(given: Given<State>): void {
    const attempt = this.#attemptOf(given);
    if (attempt) void handOver(attempt);
    given.onRelease?.();
  }

  /** Null where nothing was written. */
  #attemptOf({ before, practice, head }: Given<State>): Attempt | null {
    return practice.events.length > 0 ? attemptRecord(practice, head, this.#originOf(before)) : null;
  }
}
