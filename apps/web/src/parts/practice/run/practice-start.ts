import { practiceTypes, sentenceSources, type PracticeType } from "@shiju/learning/practice/practice-types";
import type { Asked } from "#learner/offline/kept-lessons.ts";

/** What a game was started with. */
export interface Start extends Asked {
  practiceType: PracticeType;
  /** How many reviews at most; null for all that are due. */
  count: number | null;
}

const oneOf = <Value extends string>(value: string | null, ...values: readonly [Value, ...Value[]]): Value =>
  values.find((each) => each === value) ?? values[0];

/** What the address of a game asks for; the items of a notebook come with the way there. */
export function startOf(search: URLSearchParams): Start {
  return {
    source: oneOf(search.get("source"), ...sentenceSources),
    practiceType: oneOf(search.get("type"), ...practiceTypes),
    lessonId: search.get("lesson"),
    ids: null,
    count: countIn(search),
  };
}

/** How many the address asks for at most; nothing else than what the server takes. */
export function countIn(search: URLSearchParams): number | null {
  const count = Number(search.get("count"));
  return Number.isInteger(count) && count >= 1 && count <= 100 ? count : null;
}

/** The body of `POST /api/game/sentence` for it. */
export function practiceBody({ source, practiceType, lessonId, ids, count }: Start) {
  return {
    source,
    practice_type: practiceType,
    ...(lessonId !== null && { lesson_id: lessonId }),
    ...(ids && { ids: [...ids] }),
    ...(count !== null && { count }),
    // Words have a game of their own.
    ...(source === "review" && { kind: "sentence" as const }),
  };
}
