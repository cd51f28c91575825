import { isFinished } from "@shiju/learning/word-game/round";
import { useEffect, useMemo } from "react";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";
import { isAnswered, type WordRunState } from "#features/study/word-game/run/word-walk.ts";
import { FreeTimeLeft } from "#features/study/time/free-time-left.tsx";
import { useStudyTimer } from "#features/study/time/use-study-timer.ts";
import type { Subject } from "#learner/study-time/study-timer.ts";
import { countItem, countLesson } from "#parts/practice/run/keeping/count.requests.ts";
import { enqueue } from "#platform/queue/request-queue.ts";
import { newId } from "#platform/storage/ids.ts";
import { stored } from "#platform/storage/storage.ts";
import { useEndOfFreeTime } from "./game-study-time.tsx";

const isUntouched = (state: WordRunState) => !isAnswered(state) && state.practice.events.length === 0;

/**
 * Part of a running word game: counts study time and practised items, shows the remaining free time, and ends the game
 * when no free time is left.
 */
export function WordStudyTime() {
  const run = useWordRun();
  const { chapter } = run.session;
  const subject = useMemo<Subject>(
    () => (chapter ? { type: "word", param: { id: chapter.id } } : { type: "other" }),
    [chapter],
  );
  useStudyTimer(run, subject);
  useCounted();
  useEndOfFreeTime(run, useWordRunState(isUntouched));
  return <FreeTimeLeft />;
}

/** Counts a chapter once its run has ended, and each word of a notebook at its first answer. */
function useCounted(): void {
  const run = useWordRun();
  useEffect(() => {
    const { store, session, game, start } = run;
    const notebook =
      start.source === "wordNewWord" ? "newWord" : start.source === "wordErrorNote" ? "errorNote" : null;
    const counted = new Set(store.getState().answers.map(({ word }) => word));
    return store.subscribe(({ round, answers }, before) => {
      if (stored.get("token") === null) return;
      const answer = answers.at(-1);
      if (notebook && answer && !counted.has(answer.word)) {
        counted.add(answer.word);
        const attempt = newId();
        void enqueue(
          countItem[notebook],
          { params: { id: answer.word }, query: { attempt } },
          { key: attempt },
        );
      }
      if (game === "learn" || !session.chapter || !isFinished(round) || isFinished(before.round)) return;
      const id = newId();
      void enqueue(countLesson, { body: { id, word_lesson_id: session.chapter.id } }, { key: id });
    });
  }, [run]);
}
