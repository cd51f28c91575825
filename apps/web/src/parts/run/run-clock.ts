import { activeMs, type ClockEvent, startClock, tick } from "@shiju/learning/clock";

/** The active time of a run, which may have begun before this page was opened. */
export class RunClock {
  readonly #before: number;
  #clock = startClock(performance.now());

  constructor(beforeMs: number) {
    this.#before = beforeMs;
  }

  now(): number {
    return this.#before + activeMs(this.#clock, performance.now());
  }

  tick(event: ClockEvent): void {
    this.#clock = tick(this.#clock, event, performance.now());
  }
}
