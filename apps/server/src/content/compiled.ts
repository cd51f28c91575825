import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { BeginRound, GrammarPoint, Person } from "@shiju/course-pack/schema";
import type { CourseKind } from "@shiju/learning/course-kinds";
import type { Drawing } from "@shiju/learning/drawings";
import { lessonNumbers } from "@shiju/learning/lesson-numbers";
import type { PackType } from "@shiju/learning/pack-types";
import type { Paragraph } from "@shiju/learning/answer/paragraph/paragraph";
import type { Sentence } from "@shiju/learning/sentence";
import type { StudyWord } from "@shiju/learning/study-word";
import type { TurnPrompt } from "@shiju/learning/turn/turn";

/** A compiled course pack. */
export interface CompiledPack {
  id: string;
  /** Changes with anything in the pack, and with the compiler. */
  hash: string;
  type: PackType;
  title: string;
  description: string;
  /** 1 to 6, about CEFR pre-A1 to C1. */
  level: number;
  category: string;
  access: "free" | "member";
  license: string;
  /** For textbook packs: the publisher, school year 1 to 12, half-year 1 or 2. */
  publisher?: string | undefined;
  grade?: number | undefined;
  term?: number | undefined;
  /** The speakers, by id. */
  people: Record<string, Person>;
  kind?: CourseKind | undefined;
  /** The id of the pack that this one continues. */
  continues?: string | undefined;
  /** Other words that are right in every sentence, with those of the packs that it continues. Courses that continue it take them over. */
  equal: Record<string, string[]>;
  /** The numbered lessons of all packs that this one continues. */
  lessonsBefore: number;
  /** The id of the pack that comes after this one without continuing it. */
  leads_to?: string | undefined;
  /** The abilities that a learner has after the course. */
  done?: string | undefined;
  /** The parts of a course in order, with the positions of their first and last lessons. */
  parts: CompiledPart[];
  /** Settings that the course proposes, by completed rounds of a lesson. */
  begin: BeginRound[];
  /** The ids of the sentences of the placement, from easy to hard. */
  placement: string[];
  lessons: CompiledLesson[];
}

/** The fields that only courses have, for a pack that has none of them. */
export const noCourse = { equal: {}, lessonsBefore: 0, parts: [], begin: [], placement: [] };

/** Lessons of a course that belong together. */
export interface CompiledPart {
  title: string;
  first: number;
  last: number;
  drawing: Drawing;
  /** The abilities that a learner has after the part. */
  done?: string | undefined;
}

/** A lesson of sentences, or a chapter of words in a pack of type `words`. */
export interface CompiledLesson {
  /** `pack.lesson`. */
  id: string;
  title: string;
  goal: string;
  unit?: string | undefined;
  /** One line shown above the text. */
  scene?: string | undefined;
  /** The question with which the story goes on, shown before the lesson. */
  teaser?: string | undefined;
  grammar: GrammarPoint[];
  /** From 1. */
  position: number;
  /** The number that learners read. A practice lesson has the number of the lesson before it. */
  number: number;
  practice: boolean;
  paragraph?: Paragraph | undefined;
  turn: TurnPrompt[];
  /** The lessons whose own lines the learner reads together at the end of this one. */
  collect: string[];
  /** Number of steps of each content kind at difficulty 0: sentence, chunk, combination, word. */
  steps: [number, number, number, number];
  sentences: Sentence[];
  words: CompiledWord[];
}

/** A word of a word pack; `key` is `pack.lesson.hash`, like the id of a sentence. */
export type CompiledWord = StudyWord & { key: string; lesson_id: string; version: string };

/**
 * The content of `pack.json`: the key of the sources, the pack without its lessons, and the file names of the lessons in
 * order.
 */
export interface PackFile {
  key: string;
  pack: Omit<CompiledPack, "lessons">;
  lessons: string[];
}

/** The content of a lesson's file; its place is in `pack.json`. */
export type LessonFile = Omit<CompiledLesson, "position" | "number">;

/** The lessons of a pack in order, with their places in it. */
export function inPlace(lessons: readonly LessonFile[]): CompiledLesson[] {
  const numbers = lessonNumbers(lessons);
  return lessons.map((lesson, index) => ({
    ...lesson,
    position: index + 1,
    number: numbers[index] ?? index + 1,
  }));
}

/** The packs compiled into `dir`, ordered by id; none if nothing was compiled there. */
export async function readCompiled(dir: string): Promise<CompiledPack[]> {
  const packs = await Promise.all((await packFolders(dir)).map((id) => readPack(join(dir, id))));
  return packs.filter((pack) => pack !== undefined);
}

/** The hashes of the packs compiled into `dir`, by id. */
export async function readHashes(dir: string): Promise<Map<string, string>> {
  const heads = await Promise.all(
    (await packFolders(dir)).map((id) => readFile(join(dir, id, "pack.json"), "utf8").catch(nothingThere)),
  );
  return new Map(
    heads.flatMap((text) => {
      if (text === undefined) return [];
      const { pack } = JSON.parse(text) as PackFile;
      return [[pack.id, pack.hash]];
    }),
  );
}

async function packFolders(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { withFileTypes: true }).catch(nothingThere)) ?? [];
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

/** The pack compiled into a folder; undefined where there is none. */
export async function readPack(folder: string): Promise<CompiledPack | undefined> {
  const text = await readFile(join(folder, "pack.json"), "utf8").catch(nothingThere);
  if (text === undefined) return undefined;
  const file = JSON.parse(text) as PackFile;
  const lessons = await Promise.all(
    file.lessons.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as LessonFile),
  );
  return { ...file.pack, lessons: inPlace(lessons) };
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
