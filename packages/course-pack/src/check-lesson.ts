import type { z } from "zod";
import { acceptFaults, ambiguityFaults, lengthFaults, repeatFaults, unitFaults } from "./lesson-rules.ts";
import { type Fault, type SentenceParts, takeApart } from "./parts.ts";
import { type Prompt, sentencePrompts, wordPrompt } from "./prompts.ts";
import {
  type AuthoredSentence,
  type AuthoredWord,
  chapterSchema,
  lessonSchema,
  type Pack,
  sentenceSchema,
  wordSchema,
} from "./schema.ts";
import { checkShape } from "./shape.ts";
import { parseSource, type Path, type PlacedFault, type Source } from "./source.ts";

/** A lesson without faults: its sentences taken apart, or in a word pack its words. */
export interface CheckedLesson {
  title: string;
  goal: string;
  unit?: string | undefined;
  sentences: { authored: AuthoredSentence; parts: SentenceParts }[];
  words: AuthoredWord[];
}

/** Checks the text of a lesson's file; the lesson is there when nothing is wrong with it. */
export function checkLesson(
  text: string,
  type: Pack["type"],
): { lesson?: CheckedLesson; faults: PlacedFault[] } {
  const { source, faults } = parseSource(text);
  if (!source) return { faults };
  return type === "words" ? checkChapter(source) : checkSentences(source, type);
}

function checkSentences(source: Source, type: Pack["type"]) {
  const shape = checkShape(lessonSchema, source);
  const sentences = readable(sentenceSchema, source, "sentences").map(({ item, path }) => {
    const { parts, faults } = takeApart(item);
    return { authored: item, parts, path, faults: [...faults, ...acceptFaults(item, parts)] };
  });
  const found = [
    ...sentences.flatMap(({ faults, path }) => faults.map(under(path))),
    ...repeatFaults(
      sentences.map(({ parts, path }) => ({ en: parts.en, path: [...path, "en"] })),
      source,
    ),
    ...ambiguityFaults(
      sentences.flatMap(({ authored, parts, path }) => sentencePrompts(authored, parts).map(under(path))),
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
    ...ambiguityFaults(
      words.map(({ item, path }) => under(path)(wordPrompt(item))),
      source,
    ),
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
  return <T extends Fault | Prompt>(item: T): T => ({ ...item, path: [...parent, ...item.path] });
}

function placed(source: Source) {
  return ({ path, onKey, message }: Fault): PlacedFault => ({
    ...(onKey ? source.atKey(path) : source.at(path)),
    message,
  });
}
