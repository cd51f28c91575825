/** How much of something each key may have within a window, which begins with the first use. */
export interface Limit {
  /** Tells its keys from those of other limits. */
  name: string;
  most: number;
  windowMs: number;
  /** Least time between two uses. */
  gapMs?: number;
}

interface LimiterAnswer {
  isAllowed: boolean;
  /** The amount that the key has left. It is more than 0 in a refusal of a larger amount, or within the gap. */
  remaining: number;
  /** Milliseconds until the key has all of it again, or until the gap is over. */
  waitMs: number;
}

/** Counts uses by key, and refuses those beyond its limit, also when they come at once. */
export interface Limiter {
  /** Counts the amount, 1 where left out, or refuses and counts nothing. The amount 0 only asks. */
  take: (key: string, amount?: number) => Promise<LimiterAnswer>;
  /** Counts what was used up already, also beyond the limit. */
  charge: (key: string, amount: number) => Promise<void>;
  /** Uncounts what was taken, 1 where left out. */
  giveBack: (key: string, amount?: number) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

export type OpenLimiter = (limit: Limit) => Limiter;
