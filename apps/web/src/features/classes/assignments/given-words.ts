import type { Assignment } from "@shiju/contract/classes/assignments";
import { practiceTypeNames } from "#parts/practice/practice-types/names.ts";
import { kindWords } from "./kind-words.ts";

/** The most characters of a note. */
export const longestNote = 300;

type Wanted = Pick<
  Assignment,
  "kind" | "total" | "practice_type" | "min_accuracy" | "is_for_all" | "user_ids"
>;

/** Returns what an assignment asks, and of how many: 14 句 · 听写 · 要对 80% · 全班. */
export function wantedWords({
  kind,
  total,
  practice_type: type,
  min_accuracy: least,
  ...whom
}: Wanted): string {
  return [
    ...(total > 1 ? [`${total} ${kindWords[kind].unit}`] : []),
    ...(type === null ? [] : [practiceTypeNames[type]]),
    ...(least === null ? [] : [`要对 ${least}%`]),
    whom.is_for_all ? "给所有人" : `给 ${whom.user_ids.length} 人`,
  ].join(" · ");
}
