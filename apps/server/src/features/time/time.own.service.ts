import type { OwnTable } from "#database/own-rows.ts";
import { finishedRuns, freeDays, studiedIntervals, studyDays, studyReports } from "#database/tables/time.ts";

export const timeOwn: readonly OwnTable[] = [
  { table: studyDays, owner: studyDays.userId, file: "study_days", title: "每天的学习时长" },
  { table: studyReports, owner: studyReports.userId, file: "study_reports", title: "上报的学习时长" },
  {
    table: studiedIntervals,
    owner: studiedIntervals.userId,
    file: "studied_intervals",
    title: "学习的时间段",
  },
  { table: freeDays, owner: freeDays.userId, file: "free_days", title: "每天用掉的免费时长" },
  { table: finishedRuns, owner: finishedRuns.userId, file: "finished_runs", title: "学完一课的次数" },
];
