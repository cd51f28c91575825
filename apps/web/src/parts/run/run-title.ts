import type { LessonRun } from "./lesson-run.ts";

const notebooks = { course: "课程练习", newWord: "生词练习", errorNote: "错题练习" };
const types = { translation: "翻译", dictation: "听写", listen: "跟听" };

/** What the screen calls a practice: its name, and where it belongs. */
export function titleOf({
  lesson,
  source,
  practiceType,
}: Pick<LessonRun, "lesson" | "source" | "practiceType">) {
  const type = types[practiceType];
  if (!lesson) return { name: notebooks[source], place: type };
  const place = practiceType === "translation" ? lesson.course.title : `${lesson.course.title} · ${type}`;
  return { name: `第 ${lesson.position} 课 · ${lesson.title}`, place };
}
