import type { Assignment } from "@shiju/contract/classes/assignments";
import { kindWords } from "../kind-words.ts";

type Named = Pick<Assignment, "kind" | "title" | "minutes">;

/** The number of a lesson or chapter in a title; undefined where it has none. */
const numberIn = ({ title }: Named) => /^第 (\S+) [课章]/.exec(title)?.[1];

/** Returns the short name of an assignment for the head of its column: 第 19 课, 单词 7, 每天 10 分. */
export function columnName(assignment: Named): string {
  const number = numberIn(assignment);
  const names: Record<Assignment["kind"], () => string> = {
    lesson: () => (number === undefined ? assignment.title : `第 ${number} 课`),
    chapter: () => (number === undefined ? assignment.title : `单词 ${number}`),
    review: () => assignment.title,
    time: () => `每天 ${assignment.minutes ?? 0} 分`,
    vocabulary: () => assignment.title,
  };
  return names[assignment.kind]();
}

/** Returns the name for a column of a phone: the number of a lesson, otherwise a sign of the kind. */
export function columnSign(assignment: Named): string {
  const { kind } = assignment;
  return (kind === "lesson" ? numberIn(assignment) : undefined) ?? kindWords[kind].sign;
}
