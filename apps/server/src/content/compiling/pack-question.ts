import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { CompiledLesson, CompiledPack } from "../compiled.ts";

/**
 * What is asked of the process that makes packs: to begin a pack, to take some of its lessons, to check it once it has
 * all of them, then to compile one lesson after the other. No message is so large that writing or reading it takes long.
 */
export type PackQuestion =
  | { begin: { id: string; head: DraftPack["head"] } }
  | { add: DraftPack["lessons"] }
  | { check: true }
  | { lesson: number };

/** A fault of a draft: where it is, from 0; null where it is about the whole. */
export interface PackFault {
  lesson: number | null;
  line: number | null;
  message: string;
}

export interface Opened {
  faults: PackFault[];
  /** Of a pack without faults. */
  head?: Omit<CompiledPack, "lessons">;
}

export type PackAnswer = null | Opened | CompiledLesson;
