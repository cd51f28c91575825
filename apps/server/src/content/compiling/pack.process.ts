/** The entry of a process that checks and compiles what authors write, as both take time and memory that the server needs. */
import { analyseWithPhonetics } from "@shiju/language/analysis";
import { checkPack } from "@shiju/course-pack/check";
import { createEspeak } from "#platform/providers/phonetics/espeak.ts";
import { createPhonetics } from "#platform/providers/phonetics/phonetics.ts";
import { answerParent } from "#platform/providers/process-answers.ts";
import { compileLesson } from "../compile-lesson.ts";
import type { CompiledLesson } from "../compiled.ts";
import { headOf, lessonsWithContext } from "../context.ts";
import type { Opened, PackFault, PackQuestion } from "./pack-question.ts";
import { filesOf } from "./pack-files.ts";

const lookup = createPhonetics(createEspeak(), (reason) => console.error(`no phonetics: ${reason}`));
const mostFaults = 500;

let opened: { id: string; lessons: ReturnType<typeof lessonsWithContext> } | undefined;

answerParent((question: PackQuestion) =>
  "open" in question ? open(question.open) : lesson(question.lesson),
);

function open({ id, pack }: Extract<PackQuestion, { open: unknown }>["open"]): Opened {
  opened = undefined;
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
  return { faults: [], head: headOf(whole.pack) };
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
