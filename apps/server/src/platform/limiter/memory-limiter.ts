import type { Limit, Limiter, OpenLimiter } from "./limiter.ts";

/** The highest number of keys of a limiter. It bounds the memory that many callers take. */
const mostKeys = 20_000;
/**
 * The number of keys that are removed together. Removing many keys at once makes the search cost little for each new
 * key.
 */
const keysMakingRoom = mostKeys / 10;

interface Entry {
  count: number;
  lastAt: number;
  endsAt: number;
}

/** Limiters in the memory of this process. */
export const memoryLimiters =
  (clock: () => Date): OpenLimiter =>
  (limit) =>
    openMemoryLimiter(limit, clock);

function openMemoryLimiter({ most, windowMs, gapMs = 0 }: Limit, clock: () => Date): Limiter {
  const entries = new Map<string, Entry>();

  function entryAt(key: string, now: number): Entry {
    const entry = entries.get(key);
    const lastAt = entry?.lastAt ?? Number.NEGATIVE_INFINITY;
    return entry && entry.count > 0 && entry.endsAt > now
      ? entry
      : { count: 0, lastAt, endsAt: now + windowMs };
  }

  function keep(key: string, entry: Entry, now: number): void {
    if (entries.size >= mostKeys && !entries.has(key)) makeRoom(now);
    entries.set(key, entry);
  }

  /**
   * Removes keys whose window is over, or else the keys with the least use. So a flood of new keys never resets a key
   * at its limit.
   */
  function makeRoom(now: number): void {
    for (const [key, { endsAt, lastAt }] of entries)
      if (endsAt <= now && lastAt + gapMs <= now) entries.delete(key);
    if (entries.size < mostKeys) return;
    const byUse = [...entries].toSorted(
      ([, a], [, b]) => Math.min(a.count, most) - Math.min(b.count, most) || a.endsAt - b.endsAt,
    );
    for (const [key] of byUse.slice(0, keysMakingRoom)) entries.delete(key);
  }

  return {
    async take(key, amount = 1) {
      const now = clock().getTime();
      const { count, lastAt, endsAt } = entryAt(key, now);
      // The clock may have been set back, so without a gap the last use says nothing.
      const gapLeft = amount > 0 && gapMs > 0 ? Math.max(0, lastAt + gapMs - now) : 0;
      const isAllowed = count + amount <= most && gapLeft === 0;
      const counted = isAllowed ? count + amount : count;
      if (isAllowed && amount > 0) keep(key, { count: counted, lastAt: Math.max(lastAt, now), endsAt }, now);
      const remaining = Math.max(0, most - counted);
      return { isAllowed, remaining, waitMs: gapLeft > 0 && remaining > 0 ? gapLeft : endsAt - now };
    },
    async charge(key, amount) {
      const now = clock().getTime();
      const { count, lastAt, endsAt } = entryAt(key, now);
      keep(key, { count: count + amount, lastAt: Math.max(lastAt, now), endsAt }, now);
    },
    async giveBack(key, amount = 1) {
      const entry = entries.get(key);
      if (entry) entry.count = Math.max(0, entry.count - amount);
    },
    async forget(key) {
      entries.delete(key);
    },
  };
}
