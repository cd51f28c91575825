import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { useEffect, useState } from "react";
import { analysisOf } from "../language/language-client.ts";

/** The lemmas that each lesson has first, names apart; lessons come one after the other as they are analysed. */
export function useNewWords(lessons: readonly ArrangedLesson[]): ReadonlyMap<string, string[]> {
  const [words, setWords] = useState<ReadonlyMap<string, string[]>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const count = async () => {
      const met = new Set<string>();
      for (const { lesson, lines } of lessons) {
        const fresh = new Set<string>();
        for (const { fields } of lines) {
          const english = fields.en.replaceAll(" | ", " ");
          if (english === "") continue;
          const { words: found } = await analysisOf(english);
          if (isLeft) return;
          for (const { lemma, name } of found) if (!name && lemma !== "" && !met.has(lemma)) fresh.add(lemma);
        }
        for (const lemma of fresh) met.add(lemma);
        setWords((before) => new Map(before).set(lesson.id, [...fresh]));
      }
    };
    count().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [lessons]);
  return words;
}
