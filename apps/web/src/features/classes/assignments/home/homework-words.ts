import type { MyAssignment } from "@shiju/contract/classes/assignments";
import { dueWords, lateWords, overWords } from "../due-words.ts";
import { kindWords } from "../kind-words.ts";
import { isOver } from "./homework-order.ts";

/** When an assignment is due, or how long it is over. */
export function whenWords(assignment: MyAssignment, now: Date): string {
  const { due } = assignment;
  return isOver(assignment, now) ? `${overWords(due, now)}，做完也算` : dueWords(due, now);
}

/** How an assignment was done. */
export const doneWords = ({ standing, due, done_at: doneAt, accuracy, value }: MyAssignment): string =>
  [
    accuracy === null ? [] : `${Math.round(accuracy * 100)}%`,
    value === null ? [] : `${value} 词`,
    standing === "late" && doneAt !== null ? lateWords(due, doneAt) : [],
  ]
    .flat()
    .join(" · ");

/**
 * How much of an assignment is done, and how long the rest takes at the learner's pace. Empty for an assignment that is
 * done at one go.
 */
export function progressWords({ kind, done, total, seconds, min_accuracy: least }: MyAssignment): string {
  if (total <= 1) return "";
  const { unit } = kindWords[kind];
  const left = Math.max(0, total - done);
  const asked = least === null ? "" : `，要对 ${least}%`;
  if (done === 0) return `${total} ${unit}${asked}`;
  if (left === 0) return `${total} ${unit}都做了${asked}`;
  const minutes = Math.round((seconds / done / 60) * left);
  return `${total} ${unit}，还差 ${left} ${unit}${minutes > 0 ? `，约 ${minutes} 分钟` : ""}${asked}`;
}
