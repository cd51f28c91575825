import { RunClock } from "#parts/practice/run/run-clock.ts";

/** The active time of 轮到你, in milliseconds. It stops while the page is hidden or nobody types. */
export class TurnClock {
  readonly msBefore = 0;
  readonly #clock = new RunClock(0);

  readonly now = (): number => this.#clock.now();
  readonly input = (): void => this.#clock.tick("input");
  readonly seen = (): void => this.#clock.tick(document.visibilityState === "hidden" ? "hide" : "show");
}
