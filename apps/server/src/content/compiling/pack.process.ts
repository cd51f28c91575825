/** The entry of a process that checks and compiles authors' packs, because both take time and memory that the server needs. */
import { analyseWithPhonetics } from "@shiju/language/analysis";
import { draftFaults } from "@shiju/course-pack/drafts/draft-faults";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { checkPack, type PackSurroundings } from "@shiju/course-pack/check";
import { checkLesson, type LessonOutcome } from "@shiju/course-pack/check-lesson";
import type { PackFolder } from "@shiju/course-pack/load";
import { lessonNumbers } from "@shiju/learning/lesson-numbers";
import { createEspeak } from "#platform/providers/phonetics/espeak.ts";
import { createPhonetics } from "#platform/providers/phonetics/phonetics.ts";
import { answerParent } from "#platform/providers/process-answers.ts";
import { compileLesson } from "../compile-lesson.ts";
import type { CompiledLesson } from "../compiled.ts";
import { headOf, lessonsWithContext } from "../context.ts";
import { digest } from "../digest.ts";
import { mostOpen, type Opened, type PackAnswer, type PackQuestion } from "./pack-question.ts";
import { filesOf } from "./pack-files.ts";

const lookup = createPhonetics(createEspeak(), (reason) => console.error(`no phonetics: ${reason}`));
const mostFaults = 500;

interface OpenPack {
  id: string;
  pack: DraftPack;
  around: PackSurroundings;
  /** Outcomes of lessons that are checked already, by the names of their files. */
  checked: Map<string, LessonOutcome>;
  lessons?: ReturnType<typeof lessonsWithContext>;
}

type Begin = Extract<PackQuestion, { begin: unknown }>["begin"];

const open = new Map<number, OpenPack>();

answerParent((question: PackQuestion): PackAnswer | Promise<PackAnswer> => {
  if ("begin" in question) return begin(question.number, question.begin);
  const found = open.get(question.number);
  if (!found) return "lost";
  if ("add" in question) found.pack.lessons.push(...question.add);
  else if ("checkLesson" in question) checkOne(found, question.checkLesson);
  else if ("check" in question) return checkWhole(found);
  else if ("lesson" in question) return compiledLesson(found, question.lesson);
  else open.delete(question.number);
  return null;
});

function begin(number: number, { id, head, taken }: Begin): null {
  // A draft that continues a course that the author cannot see gets the fault of a missing pack.
  const around = taken ? { taken } : { earlier: [] };
  open.set(number, { id, pack: { head, lessons: [] }, around, checked: new Map() });
  // A pack whose maker gave up was never ended.
  for (const oldest of open.keys()) {
    if (open.size <= mostOpen) break;
    open.delete(oldest);
  }
  return null;
}

/**
 * Checks a lesson and keeps the outcome for the check of the whole pack. The head of the pack decides which words count
 * as names.
 */
function checkOne({ id, pack, around, checked }: OpenPack, at: number): void {
  const lesson = pack.lessons[at];
  if (!lesson) throw new Error(`there is no lesson ${at}`);
  const folder = filesOf(id, { head: { ...pack.head, lessons: [lesson.id] }, lessons: [lesson] });
  checkPack(folder, {
    ...around,
    check: (text, type, rules, name) => {
      const outcome = checkLesson(text, type, rules, name);
      checked.set(name, outcome);
      return outcome;
    },
  });
}

function checkWhole(found: OpenPack): Opened {
  const { id, pack, around, checked } = found;
  const folder: PackFolder = filesOf(id, pack);
  const { problems, whole } = checkPack(folder, {
    ...around,
    check: (text, type, rules, name) => checked.get(name) ?? checkLesson(text, type, rules, name),
  });
  if (!whole) {
    const names = pack.lessons.map((one) => one.id);
    const faults = draftFaults(problems, {
      files: names.map((name) => `${name}.yaml`),
      names,
      parts: pack.head.parts,
    });
    return { faults: faults.slice(0, mostFaults) };
  }
  found.lessons = lessonsWithContext(whole);
  // A changed draft is another version of the pack; the unchanged parts of it keep their ids.
  const hash = digest(16, JSON.stringify([id, pack, around]));
  return { faults: [], head: { ...headOf(whole), hash } };
}

async function compiledLesson({ id, lessons }: OpenPack, at: number): Promise<CompiledLesson> {
  const found = lessons?.[at];
  if (!lessons || !found) throw new Error(`there is no lesson ${at}`);
  const compiled = await compileLesson(
    `${id}.${found.id}`,
    found.lesson,
    (english) => analyseWithPhonetics(english, lookup),
    found.context,
  );
  const numbers = lessonNumbers(lessons.map(({ lesson }) => lesson));
  return { ...compiled, position: at + 1, number: numbers[at] ?? at + 1 };
}
