import type { Settings } from "@shiju/learning/settings/settings";
import type { LineLesson } from "#features/study/own-lines/kept/kept-lines.ts";

/** The printed part of the fixed words: all of it to be copied, the first letters, or nothing. */
export type TurnHelp = "copy" | "letters" | "none";

const chosen: Readonly<Record<1 | 2 | 3, TurnHelp>> = { 1: "copy", 2: "letters", 3: "none" };
const lastToCopy = 5;
const lastWithLetters = 20;

/** Returns the help of a lesson by its number in the chain of courses, or what the learner chose. */
export function helpOf(
  setting: Settings["own_lines_help"],
  { number, lessons_before: before = 0 }: Pick<LineLesson, "number" | "lessons_before">,
): TurnHelp {
  if (setting !== 0) return chosen[setting];
  const lesson = before + number;
  if (lesson <= lastToCopy) return "copy";
  return lesson <= lastWithLetters ? "letters" : "none";
}
