import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { packTypes } from "@shiju/contract/courses";
import type { GrammarPoint, Person } from "@shiju/course-pack/schema";
import type { Sentence, WordClass } from "@shiju/learning/sentence";

/** A course pack as the compiler leaves it. */
export interface CompiledPack {
  id: string;
  /** Changes with anything an author wrote in the pack, and with the compiler. */
  hash: string;
  type: (typeof packTypes)[number];
  title: string;
  description: string;
  /** 1 to 6, about CEFR pre-A1 to C1. */
  level: number;
  category: string;
  access: "free" | "member";
  license: string;
  /** Textbook packs only: who published the book, school year 1 to 12, half-year 1 or 2. */
  publisher?: string | undefined;
  grade?: number | undefined;
  term?: number | undefined;
  /** Who speaks in it, by id. */
  people: Record<string, Person>;
  lessons: CompiledLesson[];
}

/** A lesson of sentences, or a chapter of words in a pack of type `words`. */
export interface CompiledLesson {
  /** `pack.lesson`. */
  id: string;
  title: string;
  goal: string;
  unit?: string | undefined;
  /** One line before the text. */
  scene?: string | undefined;
  grammar: GrammarPoint[];
  /** From 1. */
  position: number;
  /** How many steps of each content kind it has at difficulty 0: sentence, chunk, combination, word. */
  steps: [number, number, number, number];
  sentences: Sentence[];
  words: CompiledWord[];
}

/** A word of a word pack. */
export interface CompiledWord {
  /** `pack.lesson.hash`, as for sentences. */
  id: string;
  word: string;
  meanings: { class: WordClass; zh: string }[];
  syllables: string[];
  /** Phonetics in IPA without slashes, American and British. */
  us: string;
  uk: string;
  example?: { en: string; zh: string } | undefined;
  /** What else is right. */
  equal: string[];
  /** Words of the same root and phrases with the word, with their Chinese. */
  family: Record<string, string>;
  phrases: Record<string, string>;
  version: string;
}

/** What `pack.json` holds: the pack without its lessons, and the files they are in, in order. */
export interface PackFile {
  pack: Omit<CompiledPack, "lessons">;
  lessons: string[];
}

/** What a lesson's file holds; its place in the pack stands in `pack.json`. */
export type LessonFile = Omit<CompiledLesson, "position">;

/** All packs compiled into `dir`, ordered by id; none when nothing was compiled there yet. */
export async function readCompiled(dir: string): Promise<CompiledPack[]> {
  const packs = await Promise.all((await packFolders(dir)).map((id) => readPack(join(dir, id))));
  return packs.filter((pack) => pack !== undefined);
}

async function packFolders(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { withFileTypes: true }).catch(nothingThere)) ?? [];
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

async function readPack(folder: string): Promise<CompiledPack | undefined> {
  const text = await readFile(join(folder, "pack.json"), "utf8").catch(nothingThere);
  if (text === undefined) return undefined;
  const file = JSON.parse(text) as PackFile;
  const lessons = await Promise.all(
    file.lessons.map(async (name, index) => {
      const lesson = JSON.parse(await readFile(join(folder, name), "utf8")) as LessonFile;
      return { ...lesson, position: index + 1 };
    }),
  );
  return { ...file.pack, lessons };
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
