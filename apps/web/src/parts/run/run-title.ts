import { practiceTypeNames, sourceNames } from "#parts/practice-types/names.ts";
import type { LessonRun } from "./lesson-run.ts";

/** What the screen calls a practice: its name, and where it belongs. */
export function titleOf({
  lesson,
  source,
  practiceType,
}: Pick<LessonRun, "lesson" | "source" | "practiceType">) {
  const type = practiceTypeNames[practiceType];
  if (!lesson) return { name: sourceNames[source], place: type };
  const place = practiceType === "translation" ? lesson.course.title : `${lesson.course.title} · ${type}`;
  return { name: `第 ${lesson.position} 课 · ${lesson.title}`, place };
}

/** What is said at its end: a lesson's title may be a sentence with a mark of its own, which gives way to the comma. */
export function endOf(
  { lesson, source }: Pick<LessonRun, "lesson" | "source">,
  what: "学完了" | "听完了",
): string {
  const name = lesson ? lesson.title.replace(/[！？。!?.…]+$/, "") : sourceNames[source];
  return `${name}，${what}。`;
}
