import type { ImportKind, RefusedRow } from "@shiju/contract/content/imports";
import type { CompiledLesson } from "#content/compiled.ts";
import type { AuthoredSentence, AuthoredWord } from "@shiju/course-pack/schema";
import type { Draft } from "../reading/table.ts";

/** A lesson or a chapter before it is compiled. It has no faults. */
export interface DraftLesson {
  title: string;
  goal: string;
  /** In a chapter of words, else none. */
  words: AuthoredWord[];
  /** For each word, the other words that are right for the same Chinese. */
  equals: string[][];
  /** In a lesson, else none. */
  sentences: AuthoredSentence[];
}

/** Rows with their Chinese, to be made into lessons. */
export interface ArrangeQuestion {
  kind: ImportKind;
  drafts: Draft[];
}

export interface ArrangeAnswer {
  lessons: DraftLesson[];
  refused: RefusedRow[];
}

/** A lesson to be compiled. */
export interface CompileQuestion {
  kind: ImportKind;
  packId: string;
  /** From 1. */
  position: number;
  lesson: DraftLesson;
}

/** The questions to the process that makes lessons. */
export type MakingQuestion = { arrange: ArrangeQuestion } | { compile: CompileQuestion };

export type MakingAnswer<Question extends MakingQuestion> = Question extends { arrange: ArrangeQuestion }
  ? ArrangeAnswer
  : CompiledLesson;

/** The largest number of words of a chapter, and of sentences of a lesson. */
export const longest: Record<ImportKind, number> = { words: 20, course: 20 };

/**
 * Returns the text of a lesson's file. Each line from the second line on is a row, so the line of a fault names its
 * row.
 */
export function lessonText({ title, goal, words, sentences }: DraftLesson): string {
  const [key, rows] = words.length > 0 ? (["words", words] as const) : (["sentences", sentences] as const);
  const head = JSON.stringify({ title, goal }).slice(0, -1);
  return `${head},"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]}`;
}
