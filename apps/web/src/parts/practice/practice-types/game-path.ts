import type { PracticeType } from "@shiju/learning/practice/practice-model";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";

/** Where a lesson is practised in this way. */
export function gamePath(lessonId: string, type: PracticeType): string {
  return type === defaultPracticeType ? `/game?lesson=${lessonId}` : `/game?lesson=${lessonId}&type=${type}`;
}
