import type { DraftFault } from "@shiju/course-pack/drafts/draft-faults";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { TakenOver } from "@shiju/course-pack/whole-pack";
import type { CompiledLesson, CompiledPack } from "../compiled.ts";

/** Packs that the process holds at one time. */
export const mostOpen = 4;

/**
 * A question to the process that makes packs. `number` names a pack that was begun. The questions are: begin a pack,
 * add some lessons, check each lesson, check the whole, compile each lesson, forget the pack. Each question is small,
 * so that packs of other authors get their turn in between.
 */
export type PackQuestion = { number: number } & (
  | { begin: { id: string; head: DraftPack["head"]; taken: TakenOver | null } }
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

/** The answer of the process. It is "lost" if the process has restarted since the pack was begun. */
export type PackAnswer = null | "lost" | Opened | CompiledLesson;
