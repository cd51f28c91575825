/** The amount that each key may use within a window. A window begins with the first use. */
export interface Limit {
  /** Separates the keys of this limit from the keys of other limits. */
  name: string;
  most: number;
  windowMs: number;
  /** Least milliseconds between two uses. */
  gapMs?: number;
}

interface LimiterAnswer {
  isAllowed: boolean;
  /**
   * The amount that the key has left. A refusal may come with more than 0 left. Then the asked amount was larger, or
   * the gap is not over.
   */
  remaining: number;
  /** Milliseconds until the key has the whole amount again, or until the gap is over. */
  waitMs: number;
}

/** Counts uses by key, and refuses uses beyond the limit, even if the calls are simultaneous. */
export interface Limiter {
  /** Counts the amount (default 1), or refuses it and counts nothing. The amount 0 counts nothing and only asks. */
  take: (key: string, amount?: number) => Promise<LimiterAnswer>;
  /** Counts an amount that was already used, even beyond the limit. */
  charge: (key: string, amount: number) => Promise<void>;
  /** Takes an amount (default 1) off the count again. */
  giveBack: (key: string, amount?: number) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

export type OpenLimiter = (limit: Limit) => Limiter;
