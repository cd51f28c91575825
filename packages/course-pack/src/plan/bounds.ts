import { type Asked, askedAfter, mostSteps, underCeiling } from "@shiju/learning/ceiling";
import type { CourseKind } from "@shiju/learning/course-kinds";
import { lessonNumbers } from "@shiju/learning/lesson-numbers";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { stepsOfLesson } from "@shiju/learning/steps";
import type { CheckedLesson } from "../check-lesson.ts";
import type { Fault } from "../fault.ts";
import { askedBefore } from "./taken-over.ts";
import type { TakenOver } from "../whole-pack.ts";
import type { Pack } from "../schema.ts";

/** How long the lessons and lines of a kind of course are. */
interface Bounds {
  fewestSteps: number;
  mostSteps: number;
  mostWords: number;
  /** From the lesson of this number on, a line may have more words. */
  later?: { from: number; mostWords: number };
}

/** The table of docs/content.md. */
const boundsOfKinds: Record<CourseKind, Bounds> = {
  zero: { fewestSteps: 20, mostSteps: 26, mostWords: 8 },
  first: { fewestSteps: 25, mostSteps, mostWords: 12, later: { from: 31, mostWords: 14 } },
  a1: { fewestSteps: 25, mostSteps, mostWords: 12 },
  a2: { fewestSteps: 25, mostSteps, mostWords: 16 },
  topics: { fewestSteps: 15, mostSteps: 30, mostWords: 10 },
  translation: { fewestSteps: 25, mostSteps: 60, mostWords: 25 },
};

const mostWordsOfChunk = 8;

/** A lesson with its faults' file. */
interface BoundLesson {
  id: string;
  lesson: CheckedLesson;
}

/** The most steps that a beginner is asked in a lesson of the pack. */
export const mostStepsOf = (pack: Pick<Pack, "type"> & { kind?: CourseKind | undefined }): number =>
  pack.kind ? boundsOfKinds[pack.kind].mostSteps : mostSteps;

const kindOf = (pack: Pack): CourseKind | undefined => ("kind" in pack ? pack.kind : undefined);

/**
 * Finds lessons and lines that are longer or shorter than their kind of course allows. A graded pack without a kind has
 * only the ceiling of steps.
 */
export function boundFaults(
  pack: Pack,
  lessons: readonly BoundLesson[],
  { isGraded, taken }: { isGraded: boolean; taken: TakenOver },
): (Fault & { lesson: string })[] {
  const kind = kindOf(pack);
  if (!kind && !isGraded) return [];
  const bounds = kind && boundsOfKinds[kind];
  const most = bounds?.mostSteps ?? mostSteps;
  const numbers = numbersOf(pack, lessons);
  let asked: Asked = askedBefore(taken);
  return pack.lessons.flatMap((id) => {
    const lesson = lessons.find((one) => one.id === id)?.lesson;
    if (!lesson) return [];
    const drafts = lesson.sentences.map(({ draft }) => draft);
    const steps = stepsOfLesson(underCeiling(drafts, asked, most), defaultPracticeSettings).length;
    asked = askedAfter(asked, drafts);
    const fewest = lesson.practice ? 0 : (bounds?.fewestSteps ?? 0);
    const found = [
      ...stepFaults(steps, fewest, most),
      ...(bounds ? lineFaults(lesson, bounds, numbers.get(id) ?? 1) : []),
    ];
    return found.map((fault) => ({ ...fault, lesson: id }));
  });
}

function numbersOf(pack: Pack, lessons: readonly BoundLesson[]): Map<string, number> {
  const numbers = lessonNumbers(
    pack.lessons.map((id) => ({ practice: lessons.find((one) => one.id === id)?.lesson.practice })),
  );
  return new Map(pack.lessons.map((id, index) => [id, numbers[index] ?? 1]));
}

function stepFaults(steps: number, fewest: number, most: number): Fault[] {
  const tell = (message: string) => [{ path: ["sentences"], onKey: true, message }];
  if (steps > most) return tell(`初学者在这一课要答 ${steps} 题，最多 ${most} 题；请少标几个词或语块`);
  if (steps < fewest)
    return tell(`初学者在这一课只答 ${steps} 题，至少 ${fewest} 题；请多写几句，或多标几个词`);
  return [];
}

function lineFaults({ sentences }: CheckedLesson, { mostWords, later }: Bounds, number: number): Fault[] {
  const most = later && number >= later.from ? later.mostWords : mostWords;
  return sentences.flatMap(({ path, parts: { words, chunks } }) => {
    const spoken = (from: number, to: number) => words.slice(from, to).filter(({ form }) => form !== "");
    const count = spoken(0, words.length).length;
    const long = chunks.flatMap(({ from, to }, index): Fault[] => {
      const size = spoken(from, to).length;
      const ends = words.slice(from, to - 1).filter(({ text }) => /[.!?]["”’)]*$/u.test(text)).length;
      const where = chunks.length === 1 ? "这句没有分开" : `第 ${index + 1} 个语块`;
      return [
        ...(size > mostWordsOfChunk
          ? [
              {
                path: [...path, "en"],
                message: `${where}有 ${size} 个词，一块最多 ${mostWordsOfChunk} 个；请用“|”再分开`,
              },
            ]
          : []),
        ...(ends > 1
          ? [{ path: [...path, "en"], message: `${where}有 ${ends + 1} 句话，一块最多两句；请用“|”再分开` }]
          : []),
      ];
    });
    return count > most
      ? [
          {
            path: [...path, "en"],
            message: `这句有 ${count} 个词，这类课程一句最多 ${most} 个；请改短或拆成两句`,
          },
          ...long,
        ]
      : long;
  });
}
