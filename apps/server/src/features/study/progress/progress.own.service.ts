import type { OwnTable } from "#database/own-rows.ts";
import { answerDays, lessonProgress, packLearners, passedSteps } from "#database/tables/study/progress.ts";

export const progressOwn: readonly OwnTable[] = [
  { table: passedSteps, owner: passedSteps.userId, file: "passed_steps", title: "答对过的每一步" },
  { table: lessonProgress, owner: lessonProgress.userId, file: "lesson_progress", title: "每一课的进度" },
  { table: packLearners, owner: packLearners.userId, file: "pack_learners", title: "学过的课程" },
  { table: answerDays, owner: answerDays.userId, file: "answer_days", title: "每天每课答了多少" },
];
