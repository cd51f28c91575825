import { rankMetrics, rankPeriods } from "@shiju/learning/rank/board";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";

const placeSchema = z
  .int()
  .min(1)
  .describe("One more than there are people with more; whoever has as much has the same place.");
const valueSchema = z.int().min(0).describe("Whole minutes of study, or sentences answered right.");

const face = {
  nickname: z.string(),
  head_img: z.string().describe("Path of the avatar; empty where there is none."),
  signature: z.string(),
};

const leaderboardSchema = z
  .object({
    people: z.int().min(0).describe("How many are on the board."),
    top: z
      .array(z.object({ place: placeSchema, value: valueSchema, is_me: z.boolean(), ...face }))
      .max(100)
      .describe("The first, in order."),
    me: z.object({
      place: placeSchema.nullable().describe("Null for whom there is nothing to count yet."),
      value: valueSchema,
      hidden: z
        .boolean()
        .describe("Takes no part: is on nobody's board, and the place is where the learner would be."),
      next: z
        .object({ value: valueSchema, place: placeSchema })
        .nullable()
        .describe("The least that is more than the learner's, and the place that goes with it."),
      ...face,
    }),
  })
  .meta({ id: "Leaderboard" });
export type Leaderboard = z.infer<typeof leaderboardSchema>;

export const rankApi = {
  leaderboard: endpoint({
    method: "GET",
    path: "/api/rank",
    summary:
      "A leaderboard as it stands and the learner's own place, by days and Mondays in Asia/Shanghai. Counts what answers show, not what clients report: listening does not count, nor do answers that nobody can have typed.",
    access: "learner",
    data: "shared",
    relation: "board",
    query: z.object({
      period: z.enum(rankPeriods, "请选今日、本周、本月或总榜").default("week"),
      by: z.enum(rankMetrics, "请选学习时长或句数").default("time"),
    }),
    response: leaderboardSchema,
  }),
};
