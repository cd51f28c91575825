import { practiceTypes, sentenceSources, type PracticeType } from "@shiju/learning/practice/practice-types";
import type { Asked } from "#learner/offline/kept-lessons.ts";

/** The choices with which a game was started. */
export interface Start extends Asked {
  practiceType: PracticeType;
  /** How many reviews at most; null for all that are due. */
  count: number | null;
}

const oneOf = <Value extends string>(value: string | null, ...values: readonly [Value, ...Value[]]): Value =>
  values.find((each) => each === value) ?? values[0];

/**
 * Returns what the address of a game asks for. The ids of notebook items are not in the address, but come with the
 * navigation.
 */
export function startOf(search: URLSearchParams): Start {
  return {
    source: oneOf(search.get("source"), ...sentenceSources),
    practiceType: oneOf(search.get("type"), ...practiceTypes),
    lessonId: search.get("lesson"),
    ids: null,
    count: countIn(search),
  };
}

/** Returns the most items that the address asks for. Returns null if the server would not take that number. */
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
