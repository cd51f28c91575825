import { lessonName, lessonNumber } from "@shiju/learning/lesson-name";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { practiceTypeNames, sourceNames } from "#parts/practice/practice-types/names.ts";
import type { LessonRun } from "./lesson-run.ts";
import { backFromTrial } from "#learner/trial.ts";

/** Returns the title of a practice on the screen: its name, and where it belongs. */
export function titleOf({
  lesson,
  source,
  practiceType,
}: Pick<LessonRun, "lesson" | "source" | "practiceType">) {
  const type = practiceTypeNames[practiceType];
  if (!lesson) return { name: sourceNames[source], place: type };
  const place =
    practiceType === defaultPracticeType ? lesson.course.title : `${lesson.course.title} · ${type}`;
  const name = lessonName(lesson);
  return { name: backFromTrial(lesson.course.id) === null ? name : `试学 · ${name}`, place };
}

/** The heading at the end. The lesson's title is above it and not inside it, because many titles end with punctuation. */
export function endOf(
  { lesson, source }: Pick<LessonRun, "lesson" | "source">,
  what: "学完了" | "听完了",
): string {
  const name = lesson ? lessonNumber(lesson) : sourceNames[source];
  return `${name}，${what}。`;
}
