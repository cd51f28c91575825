import type { WordExample } from "@shiju/learning/study-word";
import { englishKey } from "../forms.ts";
import { lengthFaults, repeatFaults, unitFaults } from "../lesson-rules.ts";
import type { Fault } from "../parts.ts";
import { listOf, placed, readable, under } from "../readable.ts";
import { type AuthoredWord, chapterSchema, wordSchema } from "../schema.ts";
import { checkShape } from "../shape.ts";
import type { Path, Source } from "../source.ts";
import { readExample } from "./example.ts";

/** A word of a chapter: as it was written, and its example with the places of the word. */
export interface CheckedWord {
  /** Where it stands in its file. */
  path: Path;
  authored: AuthoredWord;
  example: WordExample | null;
}

/** Checks a chapter of words. */
export function checkChapter(source: Source) {
  const shape = checkShape(chapterSchema, source);
  const words = readable(wordSchema, source, "words").map(({ item, path }) => {
    const { example, faults } = readExample(item);
    return { path, authored: item, example, faults: [...faults, ...equalFaults(item)] };
  });
  const found = [
    ...words.flatMap(({ faults, path }) => faults.map(under(path))),
    ...repeatFaults(words.map(({ authored, path }) => ({ en: authored.word, path: [...path, "word"] }))),
    ...lengthFaults("words", listOf(source, "words").length),
    ...(shape.value ? unitFaults(shape.value.unit, "words") : []),
  ];
  const faults = [...shape.faults, ...found.map(placed(source))];
  if (!shape.value || faults.length > 0) return { faults };
  const { title, goal, unit } = shape.value;
  return {
    faults,
    lesson: {
      title,
      goal,
      unit,
      sentences: [],
      words: words.map(({ path, authored, example }): CheckedWord => ({ path, authored, example })),
    },
  };
}

/** Alternatives that add nothing: the word itself, or one given before. */
function equalFaults({ word, equal = [] }: AuthoredWord): Fault[] {
  const seen = new Set([englishKey(word)]);
  return equal.flatMap((other, index) => {
    const key = englishKey(other);
    if (seen.has(key) || key === "")
      return [{ path: ["equal", index], message: `“${other}”已经有了；请删去一个` }];
    seen.add(key);
    return [];
  });
}
