import { phases } from "@shiju/learning/practice/phases";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { countLesson } from "#parts/practice/run/keeping/count.requests.ts";
import { useCountedItems } from "#parts/practice/run/use-counted-items.ts";
import { useKeptOutcomes } from "#parts/practice/run/keeping/use-kept-outcomes.ts";
import type { LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import { useRun, useRunStateAfterPaint } from "#parts/practice/run/use-run.ts";
import { FreeTimeLeft } from "#features/study/time/free-time-left.tsx";
import { useStudyTimer } from "#features/study/time/use-study-timer.ts";
import { newId } from "#platform/storage/ids.ts";
import { enqueue, flushQueue } from "#platform/queue/request-queue.ts";
import { stored } from "#platform/storage/storage.ts";
import { reportStudied } from "#learner/study-time/study-timer.ts";
import { refreshFreeTime, useFreeTimeLeft } from "#learner/free-time.ts";
import { pauseSound } from "#platform/sound/playback.ts";
import { useRunSubject } from "./use-run-subject.ts";

/**
 * Part of a running game: counts study time and practised items, shows the remaining free time, and ends the game when
 * no free time is left.
 */
export function GameStudyTime() {
  const run = useRun();
  useStudyTimer(run, useRunSubject());
  useFinishedRuns();
  useCountedItems();
  useKeptOutcomes();
  useEndOfFreeTime(run, useRunStateAfterPaint(isUntouched));
  return <FreeTimeLeft />;
}

function useFinishedRuns(): void {
  const run = useRun();
  useEffect(() => {
    const { lesson, steps, store } = run;
    return store.subscribe(({ index }, before) => {
      const hasFinished = index >= steps.length && before.index < steps.length;
      if (!lesson || !hasFinished || stored.get("token") === null) return;
      const id = newId();
      void enqueue(countLesson, { body: { id, lesson_id: lesson.id } }, { key: id });
    });
  }, [run]);
}

const isUntouched = ({ practice }: LessonRunState) =>
  practice.phase === phases.answering && practice.events.length === 0;

/** The part of a run that ending the game needs. */
interface Pausable {
  clockEvent: (event: "pause") => void;
}

/**
 * Ends the game when no free time is left. It does so only between two answers, and after asking the server, because
 * the server's count decides. If the server does not answer, the device's count decides.
 */
export function useEndOfFreeTime(run: Pausable, isBetweenAnswers: boolean): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const openedFrom = (useLocation().state as { from?: string } | null)?.from;
  const isUsedUp = useFreeTimeLeft() === 0;
  const ends = isUsedUp && isBetweenAnswers;
  useEffect(() => {
    if (!ends) return undefined;
    let isGone = false;
    void (async () => {
      await reportStudied();
      await flushQueue();
      if ((await refreshFreeTime()) !== 0 || isGone) return;
      run.clockEvent("pause");
      pauseSound();
      const { tellFailure } = await import("#app/failure-notices.ts");
      tellFailure({ kind: "free-time-over", underWay: true }, { navigate, queryClient, openedFrom });
      // If the notice cannot be fetched, the game stays paused. The next step tries again.
    })().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [ends, run, navigate, queryClient, openedFrom]);
}
