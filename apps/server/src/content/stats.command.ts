import type { WholePack } from "@shiju/course-pack/whole-pack";
import { spokenForms } from "@shiju/course-pack/forms";
import { recyclingOf } from "@shiju/course-pack/plan/recycling";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { type Step, stepsOfLesson } from "@shiju/learning/steps";
import type { LessonFile } from "./compiled.ts";
import { lessonsAsAsked } from "./in-memory.ts";
import { isBank, loadReadable, type PackPlace } from "./places.ts";

const kindNames = ["整句", "语块", "组合", "单词短语"];

/** Prints the sizes of the packs, the steps and words of each lesson, and how often new words are repeated. */
export async function stats(places: readonly PackPlace[]): Promise<number> {
  const all: LessonFile[] = [];
  const packs = places.length > 1 ? places.filter((place) => !isBank(place)) : places;
  for (const place of packs) {
    const read = await loadReadable(place, []);
    if (!read) return 1;
    const { whole, equals } = read;
    const lessons = (await lessonsAsAsked(whole, () => true, equals)).map(({ lesson }) => lesson);
    console.log(describePack(whole, lessons).join("\n"));
    all.push(...lessons);
  }
  console.log(`共 ${packs.length} 个课程包，${summary(all)}`);
  return 0;
}

function describePack(whole: WholePack, lessons: LessonFile[]): string[] {
  const met = new Set<string>();
  const described = lessons.map((lesson) => {
    const fresh = lemmasOf(lesson).filter((lemma) => !met.has(lemma));
    for (const lemma of fresh) met.add(lemma);
    return `  ${lesson.id}　${counts(lesson)}　新词 ${fresh.length}：${fresh.join(" ")}`;
  });
  return [
    `${whole.pack.title}（${whole.pack.id}）：${summary(lessons)}`,
    ...described,
    ...recycled(whole),
    "",
  ];
}

/** The words of the syllabus that recur least. */
function recycled({ syllabus, lessons }: WholePack): string[] {
  if (!syllabus) return [];
  const words = recyclingOf({ syllabus, lessons });
  const few = words.filter((word) => word.sentences < 4 || word.lessons < 2);
  return [
    `  复现：计划里的 ${words.length} 个新词，${words.length - few.length} 个在以后至少 2 课 4 句里出现`,
    ...few.map(
      ({ word, lesson, lessons: later, sentences }) => `    ${lesson} ${word}：${later} 课 ${sentences} 句`,
    ),
  ];
}

function counts(lesson: LessonFile): string {
  const { sentences, words } = lesson;
  if (words.length > 0) return `${words.length} 词`;
  return `${sentences.length} 句 ${stepsAsked([lesson]).length} 题（${rungs([lesson])}）`;
}

/** Number of steps on each rung. A chunk that is also a marked word counts as a word. */
function rungs(lessons: LessonFile[]): string {
  const steps = stepsAsked(lessons);
  return kindNames
    .map((name, index) => `${name} ${steps.filter(({ kind }) => kind === index).length}`)
    .join("、");
}

function stepsAsked(lessons: LessonFile[]): Step[] {
  return lessons.flatMap(({ sentences }) => stepsOfLesson(sentences, defaultPracticeSettings));
}

function summary(lessons: LessonFile[]): string {
  const sentences = lessons.flatMap((lesson) => lesson.sentences);
  const words = lessons.flatMap((lesson) => lesson.words);
  const lines = [...sentences.map(({ en }) => en), ...words.map(({ id }) => id)].map(spokenForms);
  const forms = new Set(lines.flat());
  const lemmas = new Set(lessons.flatMap(lemmasOf));
  return [
    `${lessons.length} 课`,
    ...(words.length > 0 ? [`${words.length} 词`] : []),
    `${sentences.length} 句（${rungs(lessons)}）`,
    `词形 ${forms.size}、词元 ${lemmas.size}`,
    `平均句长 ${average(sentences.map((sentence) => sentence.words.length))} 词`,
  ].join("，");
}

/** The lemmas of a lesson without names, in order of first use. */
function lemmasOf({ sentences, words }: LessonFile): string[] {
  const used = sentences
    .flatMap((sentence) => sentence.words)
    .filter(({ name, text }) => !name && spokenForms(text).length > 0);
  return [...new Set([...used.map(({ lemma }) => lemma), ...words.map(({ id }) => id.toLowerCase())])];
}

function average(numbers: number[]): string {
  return numbers.length === 0 ? "0" : (numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toFixed(1);
}
