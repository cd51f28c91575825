/** The entry of a process that checks sentences: what takes too long there holds up nothing else. */
import { checkLesson } from "@shiju/course-pack/check-lesson";
import type { AuthoredSentence } from "@shiju/course-pack/schema";
import { answerParent } from "#platform/providers/process-answers.ts";

const mostFaults = 5;

answerParent((sentence: AuthoredSentence): string[] => {
  const { faults } = checkLesson(JSON.stringify({ title: "x", goal: "x", sentences: [sentence] }), "course");
  return [...new Set(faults.map(({ message }) => message))].slice(0, mostFaults);
});
