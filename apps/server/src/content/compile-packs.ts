import { existsSync } from "node:fs";
import { join } from "node:path";
import { emptyBank } from "@shiju/course-pack/bank/bank";
import type { WholePack } from "@shiju/course-pack/whole-pack";
import { spokenIn } from "@shiju/language/analysis";
import type { PhoneticLookup, RawPhonetics } from "@shiju/language/phonetics";
import { createEspeak } from "#platform/providers/phonetics/espeak.ts";
import { type LessonContext, linesOf } from "./compile-lesson.ts";
import type { PackFile } from "./compiled.ts";
import { equalsIn, openBank } from "./bank.ts";
import { contextKey, type EqualWords, headOf, lessonsWithContext } from "./context.ts";
import { digest } from "./digest.ts";
import { compilerVersion, espeakVersion, isOfWords } from "./inputs.ts";
import { type LessonCompiler, openCompilers } from "./lesson-compilers.ts";
import { removeStaleLessons, writeWhole } from "./output.ts";
import { openPhoneticsCache } from "./phonetics-cache.ts";
import { checkPlace, tellProblems } from "./places.ts";
import { readProgress, tellProgress } from "./compile-progress.ts";
import { createProgress } from "./progress.ts";

/**
 * A lesson to compile, and its output file. The name of the file contains the lesson's key, so an existing file is up
 * to date.
 */
interface Job {
  /** `pack.lesson`. */
  id: string;
  folder: string;
  file: string;
  lesson: WholePack["lessons"][number]["lesson"];
  context: LessonContext;
}

/** Compiles packs, which are given by id with their keys. Returns false if a pack has problems. Rejects if espeak fails. */
export async function compilePacks(
  dir: string,
  out: string,
  keys: ReadonlyMap<string, string>,
): Promise<boolean> {
  const bank = [...keys.keys()].some((id) => isOfWords(join(dir, id))) ? await openBank(dir) : emptyBank;
  const checked = await Promise.all([...keys.keys()].map(async (id) => checkPlace({ dir, id }, bank)));
  const packs = checked.flatMap(({ whole }) => whole ?? []);
  const problems = [...bank.problems, ...checked.flatMap((pack) => pack.problems)];
  if (problems.length > 0) {
    tellProblems(problems);
    return false;
  }
  const compiler = compilerVersion();
  const equals = equalsIn(bank);
  const plans = packs.map((whole) => ({
    whole,
    pack: whole.pack,
    jobs: planJobs(whole, join(out, whole.pack.id), compiler, equals),
  }));
  const write = ({ whole, pack, jobs }: (typeof plans)[number]) =>
    writePack(join(out, pack.id), keys.get(pack.id) ?? "", whole, jobs);
  const waiting = plans
    .flatMap(({ jobs }) => jobs)
    .filter(({ folder, file }) => !existsSync(join(folder, file)));
  const open = new Map(
    plans.map((plan) => [plan, new Set(plan.jobs.filter((job) => waiting.includes(job)))]),
  );
  /** Writes each pack as soon as all its lessons are compiled, because a server may wait for it. */
  const onLesson = (job: Job) => {
    const plan = plans.find(({ jobs }) => jobs.includes(job));
    const left = plan && open.get(plan);
    left?.delete(job);
    if (plan && left?.size === 0) write(plan);
  };
  for (const [plan, jobs] of open) if (jobs.size === 0) write(plan);
  const espeak = createEspeak();
  const phonetics = openPhoneticsCache(join(out, "phonetics.json"), espeakVersion(), espeak.lookup);
  try {
    await compileLessons(waiting, phonetics.lookup, { onLesson, out });
  } catch (error) {
    throw new Error("没有编译完；已编译的课都留着，请看下面的原因，再运行一次", { cause: error });
  } finally {
    espeak.close();
    phonetics.save();
  }
  console.log(
    `编译好了：${packs.length} 个课程包，${waiting.length} 课有变动，认识 ${phonetics.size()} 个词的读音`,
  );
  return true;
}

function planJobs(whole: WholePack, folder: string, compiler: string, equals: EqualWords): Job[] {
  return lessonsWithContext(whole, equals).map(({ id, text, lesson, context }) => {
    const key = digest(16, compiler, whole.pack.id, id, contextKey(context), text);
    return { id: `${whole.pack.id}.${id}`, folder, file: `${id}.${key}.json`, lesson, context };
  });
}

/**
 * Writes each lesson as soon as it is compiled, so that a killed run loses only the lessons in work. All words of a
 * lesson are looked up in espeak at once, while other lessons are compiled. A separate call of espeak for each sentence
 * would take longer than the lookup itself.
 */
async function compileLessons(
  jobs: Job[],
  lookup: PhoneticLookup,
  { onLesson, out }: { onLesson: (job: Job) => void; out: string },
): Promise<void> {
  const size = jobs.reduce((sum, { lesson }) => sum + sizeOf(lesson), 0);
  const isAwaited = readProgress(out) !== null;
  const progress = createProgress("编译句子和单词", size, (done, total) => {
    if (isAwaited) tellProgress(out, { done, total, failed: false });
  });
  const { compilers, close } = openCompilers(size);
  const queue = inOrder(jobs);
  const work = async (compile: LessonCompiler) => {
    for (const job of queue) {
      const { id, folder, file, lesson, context } = job;
      const words = [...new Set(linesOf(lesson).flatMap(spokenIn))];
      const known = await lookup(words);
      const phonetics = new Map(
        words.flatMap((word): [string, RawPhonetics][] => {
          const raw = known.get(word);
          return raw ? [[word, raw]] : [];
        }),
      );
      writeWhole(join(folder, file), await compile({ id, lesson, context, phonetics }));
      onLesson(job);
      progress.advance(sizeOf(lesson));
    }
  };
  try {
    // While the one is compiled the other is asked about.
    await Promise.all([...compilers, ...compilers].map(work));
  } finally {
    close();
  }
  progress.end();
}

/** Deals the jobs to several takers in order. If one of the takers fails, the others get no more jobs. */
function* inOrder(jobs: readonly Job[]): Generator<Job> {
  yield* jobs;
}

function sizeOf({ sentences, words }: Job["lesson"]): number {
  return sentences.length + words.length;
}

/**
 * Writes `pack.json` last, so that readers see the earlier pack until all lessons are written. The names of the lessons
 * change with their content, so the hash changes with the pack alone and not with the rest of the bank.
 */
function writePack(folder: string, key: string, whole: WholePack, jobs: Job[]): void {
  const lessons = jobs.map(({ file }) => file);
  const head = headOf(whole);
  const hash = digest(16, JSON.stringify([head, lessons]));
  writeWhole(
    join(folder, "pack.json"),
    JSON.stringify({ key, pack: { ...head, hash }, lessons } satisfies PackFile),
  );
  removeStaleLessons(folder, lessons);
}
