import type { CheckedLesson } from "./check-lesson.ts";
import type { PackRules } from "./parts.ts";
import type { Syllabus } from "./plan/plan-schema.ts";
import type { Pack } from "./schema.ts";

/** A checked pack with its lessons in order. */
export interface WholePack {
  pack: Pack;
  /** The rules for its sentences, with the alternatives of the packs that it continues. */
  rules: PackRules;
  syllabus?: Syllabus;
  /** The numbered lessons of all packs that it continues. */
  lessonsBefore: number;
  /** `text` is the source from which a lesson is compiled: its file, or the words of a chapter. */
  lessons: { id: string; text: string; lesson: CheckedLesson }[];
}
