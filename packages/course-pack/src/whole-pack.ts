import type { CheckedLesson } from "./check-lesson.ts";
import type { PackRules } from "./parts.ts";
import type { Syllabus } from "./plan/plan-schema.ts";
import type { Pack } from "./schema.ts";

/** The things that a pack takes over from the packs that it continues. It can be sent as JSON. */
export interface TakenOver {
  /** Other words that are right in every sentence. */
  equal: Record<string, string[]>;
  /** The words that were asked, and the words and phrases that were steps of their own. */
  words: string[];
  marked: string[];
  /** The numbered lessons. */
  lessons: number;
}

/** A checked pack with its lessons in order. */
export interface WholePack {
  pack: Pack;
  /** The rules for its sentences, with the alternatives of the packs that it continues. */
  rules: PackRules;
  syllabus?: Syllabus;
  /** The things that it takes over from the packs that it continues. */
  taken: TakenOver;
  /** `text` is the source from which a lesson is compiled: its file, or the words of a chapter. */
  lessons: { id: string; text: string; lesson: CheckedLesson }[];
}
