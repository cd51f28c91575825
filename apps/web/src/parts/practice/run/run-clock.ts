import { activeMs, type ClockEvent, startClock, tick } from "@shiju/learning/time/clock";

/** The active time of a run, which may have begun before this page was opened. */
export class RunClock {
  /** Active milliseconds before this page was opened. */
  readonly before: number;
  #clock = startClock(performance.now());

  constructor(beforeMs: number) {
    this.before = beforeMs;
  }

  /** Active milliseconds at a time of `performance.now()`. */
  now(at = performance.now()): number {
    return this.before + activeMs(this.#clock, at);
  }

  tick(event: ClockEvent, at = performance.now()): void {
    this.#clock = tick(this.#clock, event, at);
  }

  /** Sets the beginning to a time before the code was here. */
  begin(at: number): void {
    this.#clock = startClock(at);
  }
}
