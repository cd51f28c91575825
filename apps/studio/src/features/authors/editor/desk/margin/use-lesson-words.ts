import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { useEffect, useState } from "react";
import { analysesOf } from "../../language/language-client.ts";
import { pause } from "#platform/typing-pace.ts";

/** Number of sentences that the worker analyses before it handles another question. */
const atOnce = 50;

/** A title before a name is listed as it is written: `Mrs.` */
const title = /^(?:mr|mrs|ms|dr|prof)\.?$/u;

const none: readonly string[] = [];

export interface LessonWords {
  /** Lemmas that no lesson before has. */
  fresh: string[];
  /** How often each lemma is said. Names and numbers are apart. */
  said: ReadonlyMap<string, number>;
  /** Words of each line. */
  lengths: number[];
}

/**
 * Returns the words of each lesson. At first the lessons appear one by one as they are analysed. Later changes appear
 * all at once. The lemmas of `known` are not new in any lesson.
 */
export function useLessonWords(
  lessons: readonly ArrangedLesson[],
  known: readonly string[] = none,
): ReadonlyMap<string, LessonWords> {
  const [words, setWords] = useState<ReadonlyMap<string, LessonWords>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const count = async () => {
      const counted = new Map<string, LessonWords>();
      const met = new Set(known);
      for (const { lesson, lines } of lessons) {
        const said = new Map<string, number>();
        const lengths: number[] = [];
        const written = lines.map(({ fields }) => fields.en.replaceAll(" | ", " ")).filter(Boolean);
        for (let at = 0; at < written.length; at += atOnce) {
          await pause();
          const analyses = await analysesOf(written.slice(at, at + atOnce));
          if (isLeft) return;
          for (const { words: found } of analyses) {
            lengths.push(found.length);
            for (const { text, lemma, name } of found) {
              const word = title.test(lemma) ? text : lemma;
              if (!name && /\p{L}/u.test(word)) said.set(word, (said.get(word) ?? 0) + 1);
            }
          }
        }
        const one = { fresh: [...said.keys()].filter((lemma) => !met.has(lemma)), said, lengths };
        for (const lemma of one.fresh) met.add(lemma);
        counted.set(lesson.id, one);
        setWords((before) => (before.has(lesson.id) ? before : new Map(before).set(lesson.id, one)));
      }
      setWords(counted);
    };
    count().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [lessons, known]);
  return words;
}
