import { queryOptions } from "@tanstack/react-query";
import { stepOutcomeOf } from "@shiju/learning/practice/step-outcome";
import {
  fetchOutcomes,
  keepKnown,
  keepOutcomes,
  keptOutcomes,
  type Outcomes,
} from "#learner/offline/kept-progress.ts";
import { type Asked, keptPractice } from "#learner/offline/kept-lessons.ts";
import { orKept } from "#learner/offline/or-kept.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";

const askedOf = ({ source, lesson, ids }: LessonRun): Asked => ({
  source,
  lessonId: lesson?.id ?? null,
  ids: ids ?? null,
});

/** The learner's outcomes of each step on any device, and the items that are mastered at present. */
export const answeredQuery = (run: LessonRun) =>
  queryOptions({
    queryKey: ["answered", askedOf(run)],
    queryFn: async ({ signal }) => {
      const asked = askedOf(run);
      const outcomes: Outcomes = await orKept(fetchOutcomes(asked, run.sentences, signal), () =>
        keptOutcomes(asked),
      );
      const kept = await keptPractice(asked);
      return { outcomes, mastered: (kept ?? run).mastered.sentences };
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** Stores the outcomes of a run on this device, for the next time without a network. */
export async function keepRunOutcomes(run: LessonRun): Promise<void> {
  const { results } = run.store.getState();
  const answered = Object.entries(results).flatMap(([id, result]) => {
    const outcome = stepOutcomeOf(result);
    return outcome ? [[id, outcome] as const] : [];
  });
  if (answered.length === 0) return;
  await keepOutcomes(askedOf(run), Object.fromEntries(answered));
  await keepKnown(run.lesson?.id ?? null, run.known());
}
