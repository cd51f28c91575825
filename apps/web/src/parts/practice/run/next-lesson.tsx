import type { LessonHead } from "@shiju/contract/study/game";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { useRun } from "./use-run.ts";

interface NextLessonProps {
  className: string;
  lesson: LessonHead;
  children: ReactNode;
}

/** Takes the place of this lesson in the history, so that leaving it leads back to where the game was opened. */
export function NextLesson({ lesson, ...link }: NextLessonProps) {
  const { practiceType } = useRun();
  const { state } = useLocation();
  return <Link {...link} to={gamePath(lesson.id, practiceType)} replace state={state} />;
}
