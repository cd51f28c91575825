import { LRUCache } from "lru-cache";

/** Above this many keys the oldest are forgotten, so that asking costs the server no memory. */
const mostKeys = 20_000;

/** Counts by key within a time that begins with the first, in this process's memory. */
export class Quota {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #byKey = new LRUCache<string, { count: number; until: number }>({ max: mostKeys });

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** False where the key has not so much left. */
  take(key: string, now: number, amount = 1): boolean {
    const { count, until } = this.#running(key, now);
    if (count + amount > this.#most) return false;
    this.#byKey.set(key, { count: count + amount, until });
    return true;
  }

  /** Counts what was used up, however much that is. */
  spend(key: string, now: number, amount: number): void {
    const { count, until } = this.#running(key, now);
    this.#byKey.set(key, { count: count + amount, until });
  }

  /** Milliseconds until the key has all of it again. */
  waitMs(key: string, now: number): number {
    return this.#running(key, now).until - now;
  }

  /** Whether the key has anything left, without taking it. */
  has(key: string, now: number): boolean {
    return this.#running(key, now).count < this.#most;
  }

  giveBack(key: string, amount = 1): void {
    const entry = this.#byKey.get(key);
    if (entry) entry.count -= amount;
  }

  forget(key: string): void {
    this.#byKey.delete(key);
  }

  #running(key: string, now: number): { count: number; until: number } {
    const entry = this.#byKey.get(key);
    return entry && entry.until > now ? entry : { count: 0, until: now + this.#windowMs };
  }
}
