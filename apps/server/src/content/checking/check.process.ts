/** The entry of a child process that checks sentences, so that a slow check delays nothing else. */
import { checkLesson } from "@shiju/course-pack/check-lesson";
import { answerParent } from "#platform/providers/process-answers.ts";
import type { Checked } from "./checker.ts";

const mostFaults = 5;

/** A sentence without faults. A point of grammar is checked in a lesson that has only this sentence. */
const plain = { en: "Yes.", zh: "是。" };

answerParent((checked: Checked): string[] => {
  const parts =
    "grammar" in checked ? { grammar: [checked.grammar], sentences: [plain] } : { sentences: [checked] };
  const { faults } = checkLesson(JSON.stringify({ title: "x", goal: "x", ...parts }), "course");
  return [...new Set(faults.map(({ message }) => message))].slice(0, mostFaults);
});
