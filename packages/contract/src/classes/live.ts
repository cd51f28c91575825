import { livePhases } from "@shiju/learning/classes/live";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { idSchema } from "../http/text.ts";
import { lessonHeadSchema, sentenceSchema } from "../study/game.ts";
import { groupParams, ofGroup } from "./groups.ts";

const liveParams = z.object({ id: z.uuid("没有这堂课") });

const position = z
  .int("请填整数")
  .min(0, "没有这一句")
  .max(1000, "没有这一句")
  .describe("Index of the sentence.");

const stateSchema = z
  .object({
    id: z.uuid(),
    group_id: z.uuid(),
    lesson: z.object({ id: z.string(), title: z.string() }),
    phase: z.enum(livePhases),
    position,
    total: z.int().describe("Sentences of the lesson."),
    version: z.int().describe("Grows with each step of the owner."),
    members: z.int().describe("Members who take part."),
    done: z.int().describe("Those who have answered this sentence."),
    is_done: z.boolean().describe("Whether the caller has answered this sentence."),
    wrong: z
      .array(
        z.object({
          text: z.string().describe("The sentence as it was written."),
          members: z.int().describe("Members who wrote it so."),
        }),
      )
      .nullable()
      .describe(
        "First wrong answers without names, the most frequent first. For the owner and helpers, else null.",
      ),
  })
  .meta({ id: "LiveState", description: "The present state of a live lesson." });
export type LiveState = z.infer<typeof stateSchema>;

const startedSchema = z.object({ live: stateSchema.nullable().describe("Null if none is running.") });

export const liveApi = {
  running: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/live",
    summary: "The live lesson of a group that is running now.",
    params: groupParams,
    response: startedSchema,
  }),
  start: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/live",
    summary: "Starts a live lesson. One that is running ends. For the group's owner and helpers.",
    limit: 20,
    params: groupParams,
    body: z.object({
      id: z.uuid().describe("Made by the client, so that the call can be repeated."),
      lesson_id: idSchema(100, "请选一课"),
    }),
    response: stateSchema,
  }),
  join: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/live/:id/join",
    summary: "Takes part in a live lesson. The answer has its sentences. They are not metered.",
    limit: 60,
    params: liveParams,
    response: z.object({ lesson: lessonHeadSchema, sentences: z.array(sentenceSchema) }),
  }),
  follow: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/live/:id/events",
    summary:
      "The state of a live lesson, and each change of it. Those who dropped come back to the sentence of the moment.",
    params: liveParams,
    response: stateSchema,
    responseAs: "events",
  }),
  step: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/live/:id/step",
    summary: "Goes to a sentence or phase, or ends the lesson. For the group's owner and helpers.",
    limit: 240,
    params: liveParams,
    body: z.object({
      version: z
        .int("请刷新页面")
        .min(0, "请刷新页面")
        .max(1_000_000, "请刷新页面")
        .describe("The version that the caller saw."),
      position,
      phase: z.enum(livePhases, "请刷新页面"),
    }),
    response: stateSchema,
  }),
  summary: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/live/:id/summary",
    summary: "How a live lesson went. For the group's owner and helpers.",
    params: liveParams,
    response: z.object({
      members: z.int().describe("Members who took part."),
      sentences: z.array(
        z.object({
          en: z.string(),
          zh: z.string(),
          done: z.int().describe("Members who answered."),
          right: z.int().describe("Those who were right at the first check."),
        }),
      ),
      improved: z
        .array(z.string())
        .describe("Names of members who were right more often in the second half than in the first."),
    }),
  }),
};
