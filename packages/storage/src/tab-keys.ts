import type { Shape } from "./store.ts";

/** The trial that was opened in this tab, and the page of the studio to which it leads back. */
export interface TrialInTab {
  course_id: string;
  back: string;
}

const trial: Shape<TrialInTab | null> = { fallback: null, accepts: isTrial };

/** The keys of the storage of a tab that web and studio share. */
export const tabKeys = { trial };

function isTrial(value: unknown): value is TrialInTab {
  const { course_id, back } = Object(value) as Record<string, unknown>;
  // No other site is ever led to.
  return typeof course_id === "string" && typeof back === "string" && /^\/(?!\/)/.test(back);
}
