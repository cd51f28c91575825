import type { Practice } from "@shiju/contract/study/game";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Start } from "#parts/practice/run/practice-start.ts";
import { titleOf } from "#parts/practice/run/run-title.ts";
import { useLessonRun } from "#parts/practice/run/use-lesson-run.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { useBack } from "#platform/page/back.ts";
import { backFromTrial } from "#learner/trial.ts";
import type { GameProps } from "./game-props.ts";
import { runningGame } from "./game-info.ts";

export function withParameter(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Writes to the address whether the game is over, so that a refresh shows its end again. */
export function useViewInAddress(finished: boolean): void {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const shown = search.get("view") === "summary";
  useEffect(() => {
    if (finished === shown) return;
    const view = finished ? "summary" : null;
    setSearch((now) => withParameter(now, "view", view), { replace: true, state });
  }, [finished, shown, setSearch, state]);
}

/** The run of a game with its title, and the way back to the page that opened it. */
export function useGame({ practice, start }: Pick<GameProps, "practice" | "start">) {
  const [search] = useSearchParams();
  const [atEnd] = useState(search.get("view") === "summary");
  const running = useLessonRun(practice, start, atEnd);
  const { name, place } = titleOf(running.run);
  usePageTitle(`${name} · ${place}`);
  return { ...running, leave: useLeave(practice, start) };
}

/**
 * Returns to the page that opened the game. Replaces the game's history entry, so that the button 'back' does not open
 * the game again.
 */
function useLeave({ lesson }: Practice, { source, practiceType }: Start): () => void {
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const [back] = useState(from ?? (lesson ? `/courseMall/${lesson.course.id}` : "/home/index"));
  const lessonId = lesson?.id ?? null;
  useEffect(() => {
    runningGame.set("game_info", {
      source,
      practice_type: practiceType,
      lesson_id: lessonId,
      return_path: back,
    });
  }, [source, practiceType, lessonId, back]);
  const toBefore = useBack(back);
  const studio = backFromTrial(lesson?.course.id);
  if (studio !== null) return () => location.assign(studio);
  return from === undefined ? () => void navigate(back, { replace: true }) : toBefore;
}
