import type { DraftFault } from "@shiju/course-pack/drafts/draft-faults";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { CompiledLesson, CompiledPack } from "../compiled.ts";

/** Packs that the process holds at one time. */
export const mostOpen = 4;

/**
 * A question to the process that makes packs, about the pack that was begun with a number: to begin it, to take some of
 * its lessons, to check each of them, to check the whole, to compile each lesson, to forget it. Each question is small
 * enough that packs of other authors get their turn in between.
 */
export type PackQuestion = { number: number } & (
  | { begin: { id: string; head: DraftPack["head"] } }
  | { add: DraftPack["lessons"] }
  | { checkLesson: number }
  | { check: true }
  | { lesson: number }
  | { end: true }
);

export interface Opened {
  faults: DraftFault[];
  /** Of a pack without faults. */
  head?: Omit<CompiledPack, "lessons">;
}

/** "lost" where the process has started anew since the pack was begun. */
export type PackAnswer = null | "lost" | Opened | CompiledLesson;
