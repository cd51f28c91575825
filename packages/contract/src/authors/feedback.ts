import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { subjectSchema } from "../study/attempts.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, trimmedText } from "../http/text.ts";

/** The parts of a sentence or word that may be wrong. */
export const mistakeReasons = ["english", "translation", "answer", "analysis", "sound", "other"] as const;

/** How to reach the person: phone, e-mail, WeChat. */
const contactSchema = trimmedText(100, { tooLong: "联系方式最多 100 字" }).optional();

export const reportSchema = subjectSchema.extend({
  reason: z.enum(mistakeReasons),
  text: trimmedText(500, { tooLong: "最多 500 字" }).optional(),
  contact: contactSchema,
  report_id: z
    .uuid()
    .optional()
    .describe(
      "The id, made by the client, so that a report that waited offline counts once. The same id with another body answers 409. The server makes the id where it is left out.",
    ),
});
export type Report = z.infer<typeof reportSchema>;

export const feedbackKinds = ["suggestion", "problem", "course", "account", "other"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** How many images may go with what is written. */
export const mostFeedbackImages = 3;

const answerSchema = z.object({ text: z.string(), at: z.iso.datetime() });

const feedbackEntrySchema = z
  .discriminatedUnion("about", [
    z.object({
      about: z.literal("product"),
      id: z.uuid(),
      kind: z.enum(feedbackKinds),
      text: z.string(),
      images: z.array(z.string()).describe("Where each is found."),
      answer: answerSchema.nullable(),
      created_at: z.iso.datetime(),
    }),
    z.object({
      about: z.literal("mistake"),
      id: z.uuid(),
      reason: z.enum(mistakeReasons),
      item: z.string().describe("The word, or the sentence's English where it is still there."),
      text: z.string(),
      answer: answerSchema.nullable(),
      created_at: z.iso.datetime(),
    }),
  ])
  .meta({
    id: "FeedbackEntry",
    description: "Feedback of the learner, with the operator's answer.",
  });
export type FeedbackEntry = z.infer<typeof feedbackEntrySchema>;

export const feedbackApi = {
  reportMistake: endpoint({
    method: "POST",
    path: "/api/game/feedback",
    summary: "Reports a mistake in the content.",
    access: "visitor",
    data: "own",
    limit: 10,
    body: reportSchema,
    /** The id of the report. */
    response: z.object({ id: z.uuid() }),
  }),
  send: endpoint({
    method: "POST",
    path: "/api/feedback",
    summary:
      "Writes to the operator. Repeatable: feedback with the same `feedback_id` is kept once. The same id with another body answers 409.",
    access: "visitor",
    data: "own",
    limit: 10,
    body: z.object({
      kind: z.enum(feedbackKinds, "请选一类"),
      text: trimmedText(2000, { tooLong: "最多 2000 字" }).min(5, "请多写几个字，至少 5 个"),
      contact: contactSchema,
      images: boundedList(boundedText(200), mostFeedbackImages, {
        tooLong: `最多 ${mostFeedbackImages} 张图片`,
      })
        .default([])
        .describe("Uploads of the learner's own, as `POST /api/uploads/image` answered them."),
      feedback_id: z.uuid(),
    }),
    response: z.object({ id: z.uuid() }),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/feedback",
    summary: "The learner's latest hundred texts and reports, newest first, with their answers.",
    access: "learner",
    data: "own",
    response: z.object({ entries: z.array(feedbackEntrySchema) }),
  }),
};
