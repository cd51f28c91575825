import { checkLesson } from "@shiju/course-pack/check-lesson";
import { mostSteps, nothingAsked } from "@shiju/learning/ceiling";
import { type Analyse, compileLesson } from "#content/compile-lesson.ts";
import type { CompiledLesson } from "#content/compiled.ts";
import { type CompileQuestion, lessonText } from "./making.ts";

/** Compiles a lesson of a learner's own in the same way as the built-in packs. */
export async function compile(
  { kind, packId, position, lesson }: CompileQuestion,
  analyse: Analyse,
): Promise<CompiledLesson> {
  const type = kind === "words" ? "words" : "course";
  const { lesson: checked, faults } = checkLesson(lessonText(lesson), type);
  if (!checked) throw new Error(`a lesson that was checked has faults: ${faults[0]?.message}`);
  const id = `${packId}.${String(position).padStart(3, "0")}`;
  const context = { rules: {}, asked: nothingAsked, equals: lesson.equals, type, mostSteps };
  return { ...(await compileLesson(id, checked, analyse, context)), position, number: position };
}
