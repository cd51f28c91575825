import type { LessonHead } from "@shiju/contract/study/game";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import type { LessonRun } from "./lesson-run.ts";
import { useRun } from "./use-run.ts";

/** Where the next lesson is practised: in the same way, or in its first round if the course proposes rounds. */
export const nextPath = (lesson: LessonHead, { isProposed, practiceType }: LessonRun): string =>
  gamePath(lesson.id, isProposed ? defaultPracticeType : practiceType);

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
  const run = useRun();
  const { state } = useLocation();
  return <Link {...link} to={nextPath(lesson, run)} replace state={state} />;
}
