import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { CompiledLesson, CompiledPack } from "../compiled.ts";

/** What is asked of the process that makes packs: to check a pack and keep it, then one lesson of it after the other. */
export type PackQuestion = { open: { id: string; pack: DraftPack } } | { lesson: number };

/** A fault of a draft: where it is, from 0; null where it is about the whole. */
export interface PackFault {
  lesson: number | null;
  line: number | null;
  message: string;
}

export interface Opened {
  faults: PackFault[];
  /** Of a pack without faults. */
  head?: Omit<CompiledPack, "hash" | "lessons">;
}

export type PackAnswer<Question extends PackQuestion> = Question extends { open: unknown }
  ? Opened
  : CompiledLesson;
