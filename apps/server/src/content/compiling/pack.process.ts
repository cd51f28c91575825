/** The entry of a process that checks and compiles what authors write, as both take time and memory that the server needs. */
import { analyseWithPhonetics } from "@shiju/language/analysis";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { checkPack } from "@shiju/course-pack/check";
import { createEspeak } from "#platform/providers/phonetics/espeak.ts";
import { createPhonetics } from "#platform/providers/phonetics/phonetics.ts";
import { answerParent } from "#platform/providers/process-answers.ts";
import { compileLesson } from "../compile-lesson.ts";
import type { CompiledLesson } from "../compiled.ts";
import { headOf, lessonsWithContext } from "../context.ts";
import { digest } from "../digest.ts";
import type { Opened, PackAnswer, PackFault, PackQuestion } from "./pack-question.ts";
import { filesOf } from "./pack-files.ts";

const lookup = createPhonetics(createEspeak(), (reason) => console.error(`no phonetics: ${reason}`));
const mostFaults = 500;

let begun: { id: string; pack: DraftPack } | undefined;
let opened: { id: string; lessons: ReturnType<typeof lessonsWithContext> } | undefined;

answerParent((question: PackQuestion): PackAnswer | Promise<PackAnswer> => {
  if ("begin" in question) {
    const { id, head } = question.begin;
    [begun, opened] = [{ id, pack: { head, lessons: [] } }, undefined];
    return null;
  }
  if ("lesson" in question) return lesson(question.lesson);
  if (!begun) throw new Error("no pack was begun");
  if ("check" in question) return check(begun);
  begun.pack.lessons.push(...question.add);
  return null;
});

function check({ id, pack }: { id: string; pack: DraftPack }): Opened {
  const { problems, whole } = checkPack(filesOf(id, pack));
  if (!whole) {
    const names = pack.lessons.map((one) => `${one.id}.yaml`);
    const faults = problems.map(({ file, line, message }): PackFault => {
      const at = names.indexOf(file);
      // The first line of a file is its head; then each line is a sentence.
      return { lesson: at < 0 ? null : at, line: at < 0 || line < 2 ? null : line - 2, message };
    });
    return { faults: faults.slice(0, mostFaults) };
  }
  opened = { id, lessons: lessonsWithContext(whole) };
  // Whatever is made anew is another version of the pack; what stayed the same in it keeps its ids.
  const hash = digest(16, JSON.stringify([id, pack]));
  return { faults: [], head: { ...headOf(whole.pack), hash } };
}

async function lesson(at: number): Promise<CompiledLesson> {
  const found = opened?.lessons[at];
  if (!opened || !found) throw new Error(`there is no lesson ${at}`);
  const compiled = await compileLesson(
    `${opened.id}.${found.id}`,
    found.lesson,
    (english) => analyseWithPhonetics(english, lookup),
    found.context,
  );
  return { ...compiled, position: at + 1 };
}
