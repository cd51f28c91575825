import type { OwnTable } from "#database/own-rows.ts";
import {
  assignmentItems,
  assignmentResults,
  assignmentTargets,
} from "#database/tables/classes/assignments.ts";

export const assignmentsOwn: readonly OwnTable[] = [
  {
    table: assignmentItems,
    owner: assignmentItems.userId,
    file: "assignment_items",
    title: "作业里做过的句子和单词",
  },
  {
    table: assignmentResults,
    owner: assignmentResults.userId,
    file: "assignment_results",
    title: "作业的进度",
  },
  {
    table: assignmentTargets,
    owner: assignmentTargets.userId,
    file: "assignment_targets",
    title: "单独布置的作业",
  },
];
