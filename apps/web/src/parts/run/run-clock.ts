import { activeMs, type ClockEvent, startClock, tick } from "@shiju/learning/time/clock";

/** The active time of a run, which may have begun before this page was opened. */
export class RunClock {
  readonly #before: number;
  #clock = startClock(performance.now());

  constructor(beforeMs: number) {
    this.#before = beforeMs;
  }

  /** Active milliseconds at a time of the page's own clock. */
  now(at = performance.now()): number {
    return this.#before + activeMs(this.#clock, at);
  }

  tick(event: ClockEvent, at = performance.now()): void {
    this.#clock = tick(this.#clock, event, at);
  }

  /** The run began earlier than its code came. */
  begin(at: number): void {
    this.#clock = startClock(at);
  }
}
