import type { Attempt } from "@shiju/contract/study/attempts";
import type { AttemptResult } from "@shiju/learning/practice/attempt";
import type { PracticeState } from "@shiju/learning/practice/practice";
import { inPieces } from "#platform/page/after-paint.ts";
import type { AttemptHead } from "./keeping/attempt-record.ts";
import { handOver } from "./keeping/hand-over.ts";
import { dropHeld, keepHeld } from "./keeping/run-storage.ts";

/** An answer that can still be taken back: the state before its last check, and what the check changed. */
export interface Held {
  index: number;
  before: PracticeState;
  after: PracticeState;
  head: AttemptHead;
  results: Readonly<Record<string, AttemptResult>>;
}

/** Holds the last answer back from the queue while it can be taken back; a copy on the device survives the page. */
export class HeldAnswer {
  readonly #recordOf: (practice: PracticeState, head: AttemptHead) => Attempt;
  #held: Held | null = null;

  constructor(recordOf: (practice: PracticeState, head: AttemptHead) => Attempt) {
    this.#recordOf = recordOf;
  }

  hold(held: Held): void {
    this.release();
    this.#held = held;
  }

  /** The step that it answers; null where nothing is held. */
  get index(): number | null {
    return this.#held?.index ?? null;
  }

  /** On its own page, and while the next step is still empty. */
  canTakeBack(practice: PracticeState): boolean {
    return this.#held !== null && (practice === this.#held.after || practice.events.length === 0);
  }

  /** Takes it back, as if it had never been given; null where it cannot be. */
  takeBack(practice: PracticeState): Held | null {
    const held = this.#held;
    if (!held || !this.canTakeBack(practice)) return null;
    this.#held = null;
    dropHeld(held.head.id);
    return held;
  }

  /** Hands it over to the queue: it can no longer be taken back. */
  release(): void {
    if (!this.#held) return;
    const { after, head } = this.#held;
    this.#held = null;
    this.hand(after, head);
  }

  /** Releases it behind the frame of the key that ended it. */
  releaseAfterKey(): void {
    const held = this.#held;
    if (held) inPieces(() => this.#held === held && this.release());
  }

  /** Keeps a copy on the device. */
  keep(isLeaving: boolean): void {
    if (this.#held) keepHeld(this.#recordOf(this.#held.after, this.#held.head), isLeaving);
  }

  /** Hands an attempt over to the queue. */
  hand(practice: PracticeState, head: AttemptHead): void {
    void handOver(this.#recordOf(practice, head));
  }
}
