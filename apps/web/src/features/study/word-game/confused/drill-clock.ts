/** Most milliseconds that a question counts, because the page may be left open. */
const mostMs = 30_000;

/** The active time of a drill, in milliseconds. */
export class DrillClock {
  readonly msBefore = 0;
  #before = 0;
  #since = performance.now();

  readonly now = (): number => Math.round(this.#before + Math.min(mostMs, performance.now() - this.#since));

  /** Another question begins. */
  next(): void {
    this.#before = this.now();
    this.#since = performance.now();
  }
}
