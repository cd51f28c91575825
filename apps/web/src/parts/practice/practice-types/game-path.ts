import type { PracticeType } from "@shiju/learning/practice/practice-model";

/** Where a lesson is practised in this way. */
export function gamePath(lessonId: string, type: PracticeType): string {
  return type === "translation" ? `/game?lesson=${lessonId}` : `/game?lesson=${lessonId}&type=${type}`;
}
