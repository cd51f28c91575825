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

/**
 * A link to the next lesson. It replaces this lesson in the history, so leaving leads back to the page that opened the
 * game.
 */
export function NextLesson({ lesson, ...link }: NextLessonProps) {
  const { practiceType } = useRun();
  const { state } = useLocation();
  return <Link {...link} to={gamePath(lesson.id, practiceType)} replace state={state} />;
}
