import { setImmediate } from "node:timers/promises";
import { checkPack } from "@shiju/course-pack/check";
import type { PackFolder } from "@shiju/course-pack/load";
import type { Problem } from "@shiju/course-pack/problem";
import { type Analyse, compileLesson } from "./compile-lesson.ts";
import { type CompiledPack, inPlace, type LessonFile } from "./compiled.ts";
import { headOf, lessonsWithContext } from "./context.ts";
import { digest } from "./digest.ts";

/** The problems of an author's files or, if there are none, the pack. */
export interface PackOutcome {
  problems: Problem[];
  pack?: CompiledPack;
}

/**
 * Compiles a pack from the texts of its files, in memory. Its hash changes with its compiled content. Lets
 * other work run between two sentences. Rejects if `analyse` does.
 */
export async function compilePack(texts: PackFolder, analyse: Analyse): Promise<PackOutcome> {
  const { problems, whole } = checkPack(texts);
  if (!whole) return { problems };
  const inTurn: Analyse = async (english) => {
    await setImmediate();
    return analyse(english);
  };
  const lessons: LessonFile[] = [];
  for (const { id, lesson, context } of lessonsWithContext(whole)) {
    lessons.push(await compileLesson(`${whole.pack.id}.${id}`, lesson, inTurn, context));
  }
  const content = { ...headOf(whole), lessons: inPlace(lessons) };
  return { problems, pack: { ...content, hash: digest(16, JSON.stringify(content)) } };
}
