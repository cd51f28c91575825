import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { useEffect, useState } from "react";
import { analysisOf } from "../../language/language-client.ts";

export interface LessonWords {
  /** Lemmas that no lesson before has. */
  fresh: string[];
  /** How often each lemma is said. Names and numbers are apart. */
  said: ReadonlyMap<string, number>;
  /** Words of each line. */
  lengths: number[];
}

/** The words of each lesson; lessons come one after the other as they are analysed, later changes all at once. */
export function useLessonWords(lessons: readonly ArrangedLesson[]): ReadonlyMap<string, LessonWords> {
  const [words, setWords] = useState<ReadonlyMap<string, LessonWords>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const count = async () => {
      const counted = new Map<string, LessonWords>();
      const met = new Set<string>();
      for (const { lesson, lines } of lessons) {
        const said = new Map<string, number>();
        const lengths: number[] = [];
        for (const { fields } of lines) {
          const english = fields.en.replaceAll(" | ", " ");
          if (english === "") continue;
          const { words: found } = await analysisOf(english);
          if (isLeft) return;
          lengths.push(found.length);
          for (const { lemma, name } of found)
            if (!name && /\p{L}/u.test(lemma)) said.set(lemma, (said.get(lemma) ?? 0) + 1);
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
  }, [lessons]);
  return words;
}
