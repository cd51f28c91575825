import type { Practice } from "@shiju/contract/study/game";
import { useCallback, useEffect, useState } from "react";
import { settings } from "#learner/settings/settings.ts";
import { keptInput } from "./answer-input.ts";
import type { Start } from "./practice-start.ts";
import { copiesAll, endRound } from "./rounds.ts";
import { LessonRun, type RunOptions } from "./lesson-run.ts";

/** The settings that decide which steps there are. */
const shapeOf = () => {
  const { study_difficulty, study_content, study_ignore_name } = settings.all();
  return JSON.stringify([study_difficulty, study_content, study_ignore_name]);
};

interface Running {
  run: LessonRun;
  /** Starts anew with these sentences, or with all of them. */
  again: (sentenceIds: readonly string[] | null) => void;
}

/** The run of a practice. It goes on at the same sentence when a setting changes its steps. */
export function useLessonRun(
  practice: Practice,
  { source, practiceType, ids }: Start,
  atEnd: boolean,
): Running {
  const begin = useCallback(
    (from: RunOptions["from"], content: Practice = practice) =>
      new LessonRun({
        practice: content,
        source,
        practiceType,
        ids,
        copiesAll: copiesAll(content, { practiceType }),
        from,
        settings: settings.all,
        input: keptInput(),
      }),
    [practice, source, practiceType, ids],
  );
  const [run, setRun] = useState(() => begin({ place: practice.place, atEnd }));

  useEffect(() => {
    let shape = shapeOf();
    return settings.subscribe(() => {
      if (shape === shapeOf()) return;
      shape = shapeOf();
      setRun((before) => {
        before.save();
        return begin({ place: before.place(), atEnd: false });
      });
    });
  }, [begin]);

  useEffect(() => {
    const isWhole = run.sentences.length === practice.sentences.length;
    if (!isWhole) return undefined;
    const isOver = ({ index }: { index: number }) => index >= run.steps.length;
    return run.store.subscribe((state, before) => {
      if (isOver(state) && !isOver(before)) endRound(practice, { practiceType });
    });
  }, [run, practice, practiceType]);

  const again = useCallback(
    (sentenceIds: readonly string[] | null) => {
      const sentences = sentenceIds
        ? practice.sentences.filter(({ id }) => sentenceIds.includes(id))
        : practice.sentences;
      setRun((before) => begin({ fresh: true }, { ...practice, sentences, known: before.known() }));
    },
    [begin, practice],
  );
  return { run, again };
}
