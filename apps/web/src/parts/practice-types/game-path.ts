import type { Place } from "@shiju/contract/game";

/** How a lesson can be practised. */
export type PracticeType = Place["practice_type"];

/** Where a lesson is practised in this way. */
export function gamePath(lessonId: string, type: PracticeType): string {
  return type === "translation" ? `/game?lesson=${lessonId}` : `/game?lesson=${lessonId}&type=${type}`;
}
