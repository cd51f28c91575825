import type { OwnTable } from "#database/own-rows.ts";
import { liveAnswers, liveMembers } from "#database/tables/classes/live.ts";

export const liveOwn: readonly OwnTable[] = [
  { table: liveAnswers, owner: liveAnswers.userId, file: "live_answers", title: "课堂同练的作答" },
  { table: liveMembers, owner: liveMembers.userId, file: "live_lessons", title: "参加过的课堂同练" },
];
