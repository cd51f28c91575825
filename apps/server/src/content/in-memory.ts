import type { WholePack } from "@shiju/course-pack/whole-pack";
import { analyse } from "@shiju/language/analysis";
import { compileLesson } from "./compile-lesson.ts";
import type { LessonFile } from "./compiled.ts";
import { type EqualWords, lessonsWithContext } from "./context.ts";

/** Compiles lessons in memory without phonetics, which prompts do not need. */
export async function lessonsAsAsked(
  whole: WholePack,
  wanted: (id: string) => boolean,
  equals?: EqualWords,
): Promise<{ id: string; lesson: LessonFile }[]> {
  const lessons: { id: string; lesson: LessonFile }[] = [];
  for (const { id, lesson, context } of lessonsWithContext(whole, equals)) {
    if (!wanted(id)) continue;
    const compiled = await compileLesson(`${whole.pack.id}.${id}`, lesson, silently, context);
    lessons.push({ id, lesson: compiled });
  }
  return lessons;
}

function silently(english: string) {
  const { words, chunks } = analyse(english);
  return Promise.resolve({ words: words.map((word) => ({ ...word, us: "", uk: "" })), chunks });
}
