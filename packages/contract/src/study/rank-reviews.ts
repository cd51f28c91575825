import { rankDoubts, rankVerdicts } from "@shiju/learning/rank/doubt";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";
import { listOf, pageQuery, sortedBy } from "../http/console-list.ts";

const rankReviewSchema = z.object({
  id: z.uuid(),
  person: z.object({ id: z.uuid(), nickname: z.string() }),
  day: z.iso.date().describe("In Asia/Shanghai."),
  doubted: z.array(
    z.object({
      reason: z.enum(rankDoubts),
      answers: z.int().describe("The number of doubted answers of the day."),
    }),
  ),
  seconds: z.int().describe("Seconds of the day that count for rank now."),
  sentences: z.int().describe("Sentences of the day that count for rank now."),
  verdict: z
    .enum(rankVerdicts)
    .nullable()
    .describe("`counts`: all answers of the day count; `excluded`: none. Null: all but the doubted ones."),
  note: z.string(),
  decided_at: z.iso.datetime().nullable(),
  since: z.iso.datetime().describe("When the first doubted answer of the day came in."),
});
export type RankReview = z.infer<typeof rankReviewSchema>;

export const rankReviewsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/rank-reviews",
    summary:
      "Days on which the answers of a learner look impossible, with the decisions, in the order in which they came in.",
    access: "staff",
    roles: ["support"],
    data: "site",
    query: z.object({
      ...pageQuery,
      ...sortedBy("since"),
      q: trimmedText(50)
        .optional()
        .describe("The beginning of a nickname, a phone number, or the id of a person."),
      state: z.enum(["open", "decided"]).optional(),
    }),
    response: listOf(rankReviewSchema),
  }),
  decide: endpoint({
    method: "PUT",
    path: "/api/console/rank-reviews/:id",
    summary:
      "Decides whether the answers of a day count for rank. The leaderboards change at once. The decision also holds for answers that arrive later. Memory and the learner's own records stay.",
    access: "staff",
    roles: ["support"],
    data: "site",
    params: z.object({ id: z.uuid("没有这一天的记录") }),
    body: z.object({
      verdict: z.enum(rankVerdicts).nullable().describe("Null takes a decision back."),
      note: trimmedText(200, { missing: "请写原因", tooLong: "原因最多 200 个字" }).min(1, "请写原因"),
    }),
    response: rankReviewSchema,
  }),
};
