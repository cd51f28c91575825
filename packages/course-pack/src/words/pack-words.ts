import { regionalWords } from "@shiju/language/regional";
import { sensesOf } from "@shiju/learning/study-word";
import type { CheckedLesson } from "../check-lesson.ts";
import { itemAt } from "../lesson-rules.ts";
import type { Path } from "../source.ts";
import type { CheckedWord } from "./word-list.ts";

interface Lesson {
  id: string;
  lesson?: CheckedLesson;
}

/**
 * Finds words that are also in an earlier chapter. Words that differ in capitals (`may`, `May`) are different words.
 */
export function repeatedWordFaults<L extends Lesson>(
  chapters: readonly L[],
): { lesson: L; path: Path; message: string }[] {
  const first = new Map<string, { lesson: L; path: Path }>();
  return chapters.flatMap((lesson) =>
    (lesson.lesson?.words ?? []).flatMap(({ authored: { word }, path }) => {
      const earlier = first.get(word);
      if (!earlier) first.set(word, { lesson, path });
      return earlier && earlier.lesson !== lesson
        ? [{ lesson, path, message: `${placeOf(earlier)}已经有“${word}”；请删去一处` }]
        : [];
    }),
  );
}

function placeOf({ lesson, path }: { lesson: Lesson; path: Path }): string {
  return ` ${lesson.id} ${itemAt(path)}`;
}

/**
 * Returns the words that are right for the Chinese of each word, by the word. These are the words that its author
 * wrote, and the words of the pack with one of its senses in the same class. Its names elsewhere (`film`, `movie`) are
 * right too.
 */
export function equalWords(words: readonly CheckedWord[]): Map<string, string[]> {
  const bySense = new Map<string, Set<string>>();
  for (const { authored } of words)
    for (const sense of namedSenses(authored))
      bySense.set(sense, (bySense.get(sense) ?? new Set()).add(authored.word));
  return new Map(
    words.map(({ authored }) => {
      const { word, equal = [] } = authored;
      const others = namedSenses(authored).flatMap((sense) => [...(bySense.get(sense) ?? [])]);
      const all = new Set([...equal, ...others, ...namesElsewhere(authored)]);
      all.delete(word);
      return [word, [...all]];
    }),
  );
}

function namedSenses({ meanings }: CheckedWord["authored"]): string[] {
  return meanings.flatMap((meaning) => sensesOf(meaning).map((sense) => `${meaning.class} ${sense}`));
}

function namesElsewhere({ word, meanings }: CheckedWord["authored"]): string[] {
  const texts = word.split(" ");
  const named = texts.map((text) => ({ text, class: meanings[0]?.class ?? "" }));
  return regionalWords(named).flatMap(({ from, to, others }) =>
    others.map((other) => [...texts.slice(0, from), other, ...texts.slice(to)].join(" ")),
  );
}
