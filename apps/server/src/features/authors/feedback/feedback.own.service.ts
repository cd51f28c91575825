import type { OwnTable } from "#database/own-rows.ts";
import { feedbacks, mistakeReports } from "#database/tables/authors/feedback.ts";

export const feedbackOwn: readonly OwnTable[] = [
  { table: feedbacks, owner: feedbacks.userId, file: "feedbacks", title: "意见反馈和回复" },
  { table: mistakeReports, owner: mistakeReports.userId, file: "mistake_reports", title: "报告过的内容错误" },
];
