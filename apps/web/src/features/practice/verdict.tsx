import type { PracticeState } from "@shiju/learning/practice/practice";
import "./verdict.css";
import { later } from "@shiju/ui/states/later.tsx";
import { usePractice } from "#parts/run/use-run.ts";
import type { Told } from "./verdict-text.tsx";

const VerdictText = later(async () => (await import("./verdict-text.tsx")).VerdictText);

/** Fetches the words ahead of the first check. */
export const preloadVerdict = VerdictText.preload;

/** One sentence that says what to do next; screen readers hear it as it changes. */
export function Verdict({ answered }: { answered: boolean }) {
  const notice = usePractice(noticeOf);
  const told = answered ? "right" : notice;
  return (
    <div className="verdict" role="status">
      {told && <VerdictText told={told} />}
    </div>
  );
}

function noticeOf({ phase, notice, answerShown, slots, active }: PracticeState): Told | null {
  if (phase === 2) return null;
  if (notice === "chinese" || notice === "fill") return notice;
  if (answerShown) return "shown";
  return notice === "wrong" && slots[active]?.mark === "wrong" ? "wrong" : null;
}
