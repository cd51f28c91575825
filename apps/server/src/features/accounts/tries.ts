const windowMs = 15 * 60_000;
/** Above this many keys the oldest are forgotten, so that guessing costs the server no memory. */
const mostKeys = 20_000;

/** Counts wrong tries by key within a quarter of an hour, in this process's memory. */
export class WrongTries {
  readonly #allowed: number;
  readonly #byKey = new Map<string, { count: number; until: number }>();

  constructor(allowed: number) {
    this.#allowed = allowed;
  }

  isExhausted(key: string, now: number): boolean {
    const entry = this.#byKey.get(key);
    return entry !== undefined && entry.until > now && entry.count >= this.#allowed;
  }

  add(key: string, now: number): void {
    const entry = this.#byKey.get(key);
    const running = entry && entry.until > now ? entry : { count: 0, until: now + windowMs };
    this.#byKey.delete(key);
    this.#byKey.set(key, { ...running, count: running.count + 1 });
    const [oldest] = this.#byKey.keys();
    if (this.#byKey.size > mostKeys && oldest !== undefined) this.#byKey.delete(oldest);
  }

  forget(key: string): void {
    this.#byKey.delete(key);
  }
}
