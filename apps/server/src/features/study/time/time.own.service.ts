import type { OwnTable } from "#database/own-rows.ts";
import {
  finishedRuns,
  freeDays,
  goalDays,
  practisedIntervals,
  studiedIntervals,
  studyDays,
  studyReports,
} from "#database/tables/study/time.ts";

export const timeOwn: readonly OwnTable[] = [
  { table: studyDays, owner: studyDays.userId, file: "study_days", title: "每天的学习时长" },
  { table: goalDays, owner: goalDays.userId, file: "goal_days", title: "完成目标的日子" },
  { table: studyReports, owner: studyReports.userId, file: "study_reports", title: "上报的学习时长" },
  {
    table: studiedIntervals,
    owner: studiedIntervals.userId,
    file: "studied_intervals",
    title: "学习的时间段",
  },
  {
    table: practisedIntervals,
    owner: practisedIntervals.userId,
    file: "practised_intervals",
    title: "最近几天练习的时间段",
  },
  {
    table: freeDays,
    owner: freeDays.userId,
    file: "free_days",
    title: "没有会员的日子：上报的时长和取过的课",
  },
  { table: finishedRuns, owner: finishedRuns.userId, file: "finished_runs", title: "学完一课的次数" },
];
