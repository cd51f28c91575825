import type { Sentence } from "@shiju/learning/sentence";
import type { z } from "zod";
import { draftSentence } from "./draft.ts";
import {
  acceptFaults,
  equalFaults,
  lengthFaults,
  mistakeFaults,
  repeatFaults,
  unitFaults,
} from "./lesson-rules.ts";
import { isOldFormat } from "./old-format.ts";
import { type Fault, type PackRules, type SentenceParts, takeApart } from "./parts.ts";
import { ambiguityFaults } from "./prompts.ts";
import {
  type AuthoredSentence,
  type AuthoredWord,
  chapterSchema,
  type GrammarPoint,
  lessonSchema,
  type Pack,
  sentenceSchema,
  wordSchema,
} from "./schema.ts";
import { checkShape } from "./shape.ts";
import { parseSource, type Path, type PlacedFault, type Source } from "./source.ts";

/** A sentence of a lesson: as it was written, taken apart, and as far as rungs and answers go. */
export interface CheckedSentence {
  authored: AuthoredSentence;
  parts: SentenceParts;
  draft: Sentence;
}

/** A lesson without faults: its sentences taken apart, or in a word pack its words. */
export interface CheckedLesson {
  title: string;
  goal: string;
  unit?: string | undefined;
  scene?: string | undefined;
  grammar?: GrammarPoint[] | undefined;
  sentences: CheckedSentence[];
  words: AuthoredWord[];
}

/** What a check of a lesson's file finds. */
export interface LessonOutcome {
  /** There when nothing is wrong with it. */
  lesson?: CheckedLesson;
  faults: PlacedFault[];
  source?: Source;
  /** It was written in the first format: nothing else about it is worth telling. */
  old?: boolean;
}

/** Checks the text of a lesson's file. */
export function checkLesson(text: string, type: Pack["type"], rules: PackRules = {}): LessonOutcome {
  const { source, faults } = parseSource(text);
  if (!source) return { faults };
  if (type !== "words" && isOldFormat(source)) return { faults: [], source, old: true };
  return { source, ...(type === "words" ? checkChapter(source) : checkSentences(source, type, rules)) };
}

function checkSentences(source: Source, type: Pack["type"], rules: PackRules) {
  const shape = checkShape(lessonSchema, source);
  const sentences = readable(sentenceSchema, source, "sentences").map(({ item, path }) => {
    const { parts, faults } = takeApart(item, rules);
    const draft = draftSentence(String(path.at(-1)), item, parts, rules);
    const found = [...faults, ...acceptFaults(item, parts), ...equalFaults(item), ...mistakeFaults(draft)];
    return { authored: item, parts, draft, path, faults: found };
  });
  const found = [
    ...sentences.flatMap(({ faults, path }) => faults.map(under(path))),
    ...repeatFaults(
      sentences.map(({ parts, path }) => ({ en: parts.en, path: [...path, "en"] })),
      source,
    ),
    ...lengthFaults("sentences", listOf(source, "sentences").length, type),
    ...(shape.value ? unitFaults(shape.value.unit, type) : []),
  ];
  const faults = [...shape.faults, ...found.map(placed(source))];
  return shape.value && faults.length === 0
    ? { faults, lesson: { ...shape.value, sentences, words: [] } }
    : { faults };
}

function checkChapter(source: Source) {
  const shape = checkShape(chapterSchema, source);
  const words = readable(wordSchema, source, "words");
  const found = [
    ...repeatFaults(
      words.map(({ item, path }) => ({ en: item.word, path: [...path, "word"] })),
      source,
    ),
    ...ambiguityFaults(words, source),
    ...lengthFaults("words", listOf(source, "words").length, "words"),
    ...(shape.value ? unitFaults(shape.value.unit, "words") : []),
  ];
  const faults = [...shape.faults, ...found.map(placed(source))];
  return shape.value && faults.length === 0
    ? { faults, lesson: { ...shape.value, sentences: [] } }
    : { faults };
}

/** The items of a list that can be looked into, so that one misshapen item or a wrong character hides no other fault. */
function readable<T>(schema: z.ZodType<T>, source: Source, key: string): { item: T; path: Path }[] {
  return listOf(source, key).flatMap((data, index) => {
    const { issues = [] } = schema.safeParse(data).error ?? {};
    const usable = issues.every((issue) => isHarmless(issue, data));
    return usable ? [{ item: data as T, path: [key, index] }] : [];
  });
}

/** Whether a fault leaves every value with its type: unknown characters and unknown keys do. */
function isHarmless({ code, path }: z.core.$ZodIssue, data: unknown): boolean {
  if (code === "invalid_key") return typeof valueAt(data, path) === "string";
  return code === "custom" || code === "unrecognized_keys";
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce(
    (value, key) => (typeof value === "object" && value ? Reflect.get(value, key) : undefined),
    data,
  );
}

function listOf({ data }: Source, key: string): unknown[] {
  const list = valueAt(data, [key]);
  return Array.isArray(list) ? list : [];
}

function under(parent: Path) {
  return (item: Fault): Fault => ({ ...item, path: [...parent, ...item.path] });
}

function placed(source: Source) {
  return ({ path, onKey, message }: Fault): PlacedFault => ({
    ...(onKey ? source.atKey(path) : source.at(path)),
    message,
  });
}
