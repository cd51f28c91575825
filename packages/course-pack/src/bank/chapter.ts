import type { LessonOutcome } from "../check-lesson.ts";
import { lengthFaults, repeatFaults } from "../lesson-rules.ts";
import { listOf, placed } from "../readable.ts";
import { chapterSchema } from "../schema.ts";
import { checkShape } from "../shape.ts";
import { parseSource } from "../source.ts";
import type { CheckedWord } from "../words/word-list.ts";
import type { Bank } from "./bank.ts";

/**
 * Checks the text of a chapter. Its words stand in the bank. `position` is the place of the chapter in the pack, from
 * 1.
 */
export function checkChapter(text: string, bank: Bank, position: number): LessonOutcome {
  const { source, faults: syntax } = parseSource(text);
  if (!source) return { faults: syntax };
  const shape = checkShape(chapterSchema, source);
  const listed = listOf(source, "words").flatMap((word, at) =>
    typeof word === "string" ? [{ word, path: ["words", at] }] : [],
  );
  const words = listed.flatMap(({ word, path }): CheckedWord[] => {
    const entry = bank.words.get(word);
    return entry ? [{ path, authored: entry.authored, example: entry.example }] : [];
  });
  const missing = listed.filter(({ word }) => !bank.words.has(word));
  const found = [
    ...missing.map(({ word, path }) => ({
      path,
      message: `词库里没有“${word}”；请写进 content/bank，或从这一章删去`,
    })),
    ...repeatFaults(listed.map(({ word, path }) => ({ en: word, path }))),
    ...lengthFaults("words", listed.length),
  ];
  const faults = [...shape.faults, ...found.map(placed(source))];
  if (!shape.value || faults.length > 0) return { source, faults };
  const { title = `第 ${position} 章`, goal = `记住 ${words.length} 个词` } = shape.value;
  return { source, faults, lesson: { title, goal, sentences: [], words } };
}

/** Returns the text that the compiled chapter depends on: its own words, not the rest of the bank. */
export function chapterText({ lesson }: LessonOutcome): string {
  return JSON.stringify([lesson?.title, lesson?.goal, lesson?.words.map(({ authored }) => authored)]);
}
