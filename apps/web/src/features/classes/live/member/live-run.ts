import type { LiveState } from "@shiju/contract/classes/live";
import type { LessonHead } from "@shiju/contract/study/game";
import { phases } from "@shiju/learning/practice/phases";
import type { Sentence } from "@shiju/learning/sentence";
import { settings } from "#learner/settings/settings.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { stepId } from "#parts/practice/run/run-steps.ts";

export interface Joined {
  lesson: LessonHead;
  sentences: Sentence[];
}

/** Returns the run of a live lesson: each sentence is a step. Its answers go to the queue as soon as they are given. */
export function openLiveRun(liveId: string, { lesson, sentences }: Joined): LessonRun {
  return new LessonRun({
    liveId,
    practice: {
      lesson,
      next_lesson: null,
      text: null,
      sentences,
      place: null,
      passed: false,
      mastered: { sentences: [], words: [] },
      known: [],
      items: [],
    },
    source: "course",
    practiceType: "translation",
    from: { place: null, atEnd: false },
    // The class writes from memory, whatever a learner chose for practice alone.
    settings: () => ({ ...settings.all(), answer_always_show: false }),
  });
}

/** Hands each answer over at once, because the class waits for it. Returns a function that stops that. */
export const releaseAtOnce = (run: LessonRun): (() => void) =>
  run.store.subscribe(({ practice }, before) => {
    if (practice.phase === phases.answered && before.practice.phase !== phases.answered) run.release();
  });

/**
 * Brings a run to the sentence of the moment. Letters count only while the class writes. A wrong answer that the owner
 * did not wait for is kept as a skipped one.
 */
export function bringTo(run: LessonRun, { position, phase, is_done: isDone }: LiveState): void {
  const { index, practice } = run.store.getState();
  if (index !== position) {
    run.clockEvent("resume");
    if (practice.errors > 0 && position === index + 1) run.next();
    else run.goTo(position);
  }
  const rests = phase !== "asking" || isDone;
  if (rests !== run.store.getState().paused) run.clockEvent(rests ? "pause" : "resume");
}

/** Whether this device has a finished answer to the sentence in front of the learner, sent or not. */
export function isWritten({ practice, results }: ReturnType<LessonRun["store"]["getState"]>): boolean {
  return practice.phase === phases.answered || results[stepId(practice.step)]?.passed === true;
}
