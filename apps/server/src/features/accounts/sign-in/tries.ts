import { LRUCache } from "lru-cache";

const windowMs = 15 * 60_000;
/** Above this many keys the oldest are forgotten, so that guessing costs the server no memory. */
const mostKeys = 20_000;

/** Counts tries by key within a quarter of an hour, in this process's memory. */
export class Tries {
  readonly #allowed: number;
  readonly #byKey = new LRUCache<string, { count: number; until: number }>({ max: mostKeys });

  constructor(allowed: number) {
    this.#allowed = allowed;
  }

  /** False where the key has none left. */
  take(key: string, now: number): boolean {
    const entry = this.#byKey.get(key);
    const running = entry && entry.until > now ? entry : { count: 0, until: now + windowMs };
    if (running.count >= this.#allowed) return false;
    this.#byKey.set(key, { ...running, count: running.count + 1 });
    return true;
  }

  /** One that was no wrong one. */
  giveBack(key: string): void {
    const entry = this.#byKey.get(key);
    if (entry) entry.count -= 1;
  }

  forget(key: string): void {
    this.#byKey.delete(key);
  }
}
