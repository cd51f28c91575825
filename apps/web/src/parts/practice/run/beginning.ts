import type { Place } from "@shiju/contract/study/game";
import type { Step } from "@shiju/learning/steps";
import { savedRun } from "./keeping/run-storage.ts";
import { stepId } from "./run-steps.ts";

/** Where a run begins: anew, or at the learner's place. That place may be past the last step. */
export type From = { fresh: true } | { fresh?: never; place: Place | null; atEnd: boolean };

export type Saved = NonNullable<ReturnType<typeof savedRun>>;

/** The first step of a run, and the saved data of an earlier run of this subject on this device, if that run goes on. */
export function beginningOf(
  steps: readonly Step[],
  from: From,
  subject: string,
): { saved: Saved | null; index: number } {
  if (from.fresh) return { saved: null, index: 0 };
  const saved = savedRun(subject);
  if (!saved?.finished) {
    const begun = steps.findIndex((step) => stepId(step) === saved?.draft?.step);
    const isHere = begun >= 0 && (!from.place || (saved && isUnderWay(saved, from.place)));
    const index = isHere ? begun : placeIndex(steps, from.place);
    return { saved: saved && { ...saved, draft: index === begun ? saved.draft : null }, index };
  }
  return from.atEnd ? { saved, index: steps.length } : { saved: null, index: placeIndex(steps, from.place) };
}

/**
 * Milliseconds. If another tab has moved on by less than this, this tab keeps its letters. A place that is much later
 * is the learner's real place.
 */
const meanwhileMs = 600_000;

function isUnderWay({ isOfTab, draft, at }: Saved, place: Place): boolean {
  if (!isOfTab || !draft) return false;
  // The page went before the place of its last step was kept.
  if (draft.started_at > place.at) return true;
  return draft.events.length > 0 && Date.parse(place.at) - at < meanwhileMs;
}

/**
 * Returns the index of the step that a place names. If the settings no longer have that step, returns the index of the
 * first step of its sentence.
 */
function placeIndex(steps: readonly Step[], place: Place | null): number {
  if (!place) return 0;
  const ofSentence = (step: Step) => step.sentenceId === place.sentence_id;
  const exact = steps.findIndex((step) => ofSentence(step) && step.key === place.step);
  return exact >= 0 ? exact : Math.max(0, steps.findIndex(ofSentence));
}
