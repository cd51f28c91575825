import type { OwnTable } from "#database/own-rows.ts";
import { lessonProgress, packLearners, passedSteps } from "#database/tables/progress.ts";

export const progressOwn: readonly OwnTable[] = [
  { table: passedSteps, owner: passedSteps.userId, file: "passed_steps", title: "答对过的每一步" },
  { table: lessonProgress, owner: lessonProgress.userId, file: "lesson_progress", title: "每一课的进度" },
  { table: packLearners, owner: packLearners.userId, file: "pack_learners", title: "学过的课程" },
];
