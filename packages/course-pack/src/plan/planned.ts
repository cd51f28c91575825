import type { CheckedLesson } from "../check-lesson.ts";
import type { WordForm } from "../forms.ts";
import type { Pack } from "../schema.ts";
import type { Path } from "../source.ts";
import { inflectedPlaces } from "./known-words.ts";
import type { Syllabus } from "./plan-schema.ts";

/** The parts of a lesson that are compared with the plan. */
export interface PlannedLesson {
  id: string;
  lesson: CheckedLesson;
}

/** A graded pack that comes before another one, with its lessons in order. */
export interface GradedPack {
  pack: Pack;
  syllabus: Syllabus;
  lessons: readonly PlannedLesson[];
}

/** A fault of the plan itself, or of a lesson compared with the plan. In the second case the fault is at a sentence. */
export interface SyllabusFault {
  /** The lesson in whose file the fault is. If it is left out, the fault is in the plan's file. */
  lesson?: string;
  path: Path;
  onKey?: boolean;
  message: string;
}

/** This many first lessons of the next pack must bring back the last block of a pack. */
export const lessonsAfter = 10;

export function wordsOf({ lesson }: PlannedLesson): WordForm[][] {
  return lesson.sentences.map(({ parts }) => parts.words);
}

export const linesOf = ({ lesson }: PlannedLesson): string[] => lesson.sentences.map(({ parts }) => parts.en);

/** A word and its irregular forms in these plans. */
export function familyOf(word: string, plans: readonly Syllabus[]): string[] {
  const forms = plans
    .flatMap(({ lessons }) => Object.values(lessons))
    .flatMap(({ forms: irregular = {} }) =>
      Object.entries(irregular).flatMap(([form, of]) => (of === word ? [form] : [])),
    );
  return [word, ...forms];
}

export function hasFamily(words: WordForm[], family: readonly string[]): boolean {
  return family.some((one) => inflectedPlaces(words, one).length > 0);
}

/** Returns whether a lesson of a plan belongs to its last block, whose words need not come back in the same pack. */
export function isInLastBlock({ lessons, last_block }: Syllabus, lesson: string): boolean {
  const order = Object.keys(lessons);
  return last_block !== undefined && order.indexOf(lesson) >= order.indexOf(last_block);
}
