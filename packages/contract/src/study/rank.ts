import { rankMetrics, rankPeriods } from "@shiju/learning/rank/board";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";

const placeSchema = z
  .int()
  .min(1)
  .describe("The place, from 1. Learners with equal amounts have the same place.");
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
      place: placeSchema.nullable().describe("Null for a learner without anything to count."),
      value: valueSchema,
      hidden: z
        .boolean()
        .describe(
          "Whether the learner takes no part. They are then on no leaderboard, and `place` is the one that they would have.",
        ),
      next: z
        .object({ value: valueSchema, place: placeSchema })
        .nullable()
        .describe("The next larger amount above the learner's, and its place."),
      ...face,
    }),
  })
  .meta({ id: "Leaderboard" });
export type Leaderboard = z.infer<typeof leaderboardSchema>;

export const rankApi = {
  leaderboard: endpoint({
    method: "GET",
    path: "/api/rank",
    notManaged: "public",
    summary:
      "A leaderboard and the learner's own place. Days and weeks are those of Asia/Shanghai. Only answers count. Listening and impossible answers do not.",
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
