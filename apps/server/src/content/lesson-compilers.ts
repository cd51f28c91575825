import { availableParallelism } from "node:os";
import type { CheckedLesson } from "@shiju/course-pack/check-lesson";
import { analyseWithPhonetics } from "@shiju/language/analysis";
import type { RawPhonetics } from "@shiju/language/phonetics";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";
import { compileLesson, type LessonContext } from "./compile-lesson.ts";

/** A lesson to compile with the phonetics of all its words. */
export interface LessonQuestion {
  /** `pack.lesson`. */
  id: string;
  lesson: CheckedLesson;
  context: LessonContext;
  phonetics: ReadonlyMap<string, RawPhonetics>;
}

/** Makes the text of a lesson's file. */
export type LessonCompiler = (question: LessonQuestion) => Promise<string>;

/** A process needs 1.5 s to load its code and the models of the language. In that time 300 sentences are compiled. */
const fewestForProcesses = 600;
/** Each takes about 280 MB. */
const mostProcesses = 4;
/** Two lessons of 30 sentences take half a second. Before the first lesson the models are loaded. */
const timeoutMs = 120_000;

/** The compiler of lessons that runs here. */
export async function compileToText({ id, lesson, context, phonetics }: LessonQuestion): Promise<string> {
  const lookup = () => Promise.resolve(phonetics);
  return JSON.stringify(
    await compileLesson(id, lesson, (english) => analyseWithPhonetics(english, lookup), context),
  );
}

/**
 * Compilers for `size` sentences and words. If there are many, each processor gets a child process. Otherwise this
 * process compiles.
 */
export function openCompilers(size: number): { compilers: LessonCompiler[]; close: () => void } {
  const count = Math.min(availableParallelism(), mostProcesses);
  if (size < fewestForProcesses || count === 1) return { compilers: [compileToText], close: () => undefined };
  const clients = Array.from({ length: count }, () =>
    createProcessClient<LessonQuestion, string>({
      name: "lesson",
      entry: processEntry(import.meta.url, "lesson"),
      timeoutMs,
    }),
  );
  return {
    compilers: clients.map(({ ask }) => ask),
    close: () => {
      for (const client of clients) client.close();
    },
  };
}
