import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { WordRun } from "#features/study/word-game/run/word-run.ts";
import { MixContext } from "#parts/practice/frame/mix.ts";
import { aboutDue } from "./about-due.ts";
import { ReviewMix } from "./review-mix.ts";
import { ReviewReturns } from "./review-returns.ts";

/** Wraps a review of words alone: shows why each word comes, and when it comes back. */
export function WordReview({ run, children }: { run: WordRun; children: ReactNode }) {
  const [returns] = useState(() => new ReviewReturns());
  const mix = useMemo(() => new ReviewMix(null, run, returns), [run, returns]);
  useEffect(() => mix.connect(), [mix]);
  const shown = useMemo(() => aboutDue(mix), [mix]);
  return <MixContext value={run.start.source === "review" ? shown : null}>{children}</MixContext>;
}
