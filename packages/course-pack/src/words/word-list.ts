import type { WordExample } from "@shiju/learning/study-word";
import { englishKey } from "../forms.ts";
import { itemAt, lengthFaults, unitFaults } from "../lesson-rules.ts";
import type { Fault } from "../fault.ts";
import { listOf, placed, readable, under } from "../readable.ts";
import { type AuthoredWord, wordListSchema, wordSchema } from "../schema.ts";
import { checkShape } from "../shape.ts";
import type { Path, Source } from "../source.ts";
import { readExample } from "./example.ts";

const longestExample = 25;

/** A word of a list: as it was written, and its example with the places of the word. */
export interface CheckedWord {
  /** Where it stands in its file. */
  path: Path;
  authored: AuthoredWord;
  example: WordExample | null;
}

/** Checks a list with its words written in it. Lists of learners have this form. */
export function checkWordList(source: Source) {
  const shape = checkShape(wordListSchema, source);
  const words = readable(wordSchema, source, "words").map(({ item, path }) => {
    const { example, faults } = readExample(item, longestExample);
    return { path, authored: item, example, faults: [...faults, ...equalFaults(item)] };
  });
  const found = [
    ...words.flatMap(({ faults, path }) => faults.map(under(path))),
    ...repeatedFaults(words),
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

/** A word that stands twice. `C`, `c` and `C#` are three words. */
function repeatedFaults(words: readonly CheckedWord[]): Fault[] {
  const first = new Map<string, Path>();
  return words.flatMap(({ authored: { word }, path }) => {
    const earlier = first.get(word);
    if (!earlier) first.set(word, path);
    return earlier
      ? [{ path: [...path, "word"], message: `与${itemAt(earlier)}重复；请删去一处或改写` }]
      : [];
  });
}

/**
 * Finds alternatives that add nothing: the word itself, another spelling of it, or an alternative that was given
 * before.
 */
export function equalFaults({ word, also = [], equal = [] }: AuthoredWord): Fault[] {
  const seen = new Set([word, ...also].map(englishKey));
  return equal.flatMap((other, index) => {
    const key = englishKey(other);
    if (seen.has(key) || key === "")
      return [{ path: ["equal", index], message: `“${other}”已经有了；请删去一个` }];
    seen.add(key);
    return [];
  });
}
