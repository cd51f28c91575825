import type { OwnTable } from "#database/own-rows.ts";
import {
  leaguePeople,
  leagueSeats,
  rankDays,
  rankDoubted,
  rankPeople,
  rankReviews,
  rankSentences,
  rankSums,
} from "#database/tables/study/rank.ts";

export const rankOwn: readonly OwnTable[] = [
  { table: rankPeople, owner: rankPeople.userId, file: "rank_people", title: "是否参加排行榜" },
  { table: rankDays, owner: rankDays.userId, file: "rank_days", title: "每天计入排行榜的时长和句数" },
  {
    table: rankSentences,
    owner: rankSentences.userId,
    file: "rank_sentences",
    title: "最近几天计入排行榜的句子",
  },
  { table: rankSums, owner: rankSums.userId, file: "rank_sums", title: "在各个排行榜上的成绩" },
  {
    table: rankDoubted,
    owner: rankDoubted.userId,
    file: "rank_doubted",
    title: "没有计入排行榜的作答和原因",
  },
  {
    table: rankReviews,
    owner: rankReviews.userId,
    file: "rank_reviews",
    title: "有作答没计入排行榜的日子，和核对的结果",
    // The notes are what staff write to each other; the verdict is the learner's.
    secret: [rankReviews.note],
  },
  { table: leaguePeople, owner: leaguePeople.userId, file: "league", title: "是否参加本周小组，在第几阶" },
  { table: leagueSeats, owner: leagueSeats.userId, file: "league_weeks", title: "每周小组的名次" },
];
