import { practiceTypes } from "@shiju/learning/practice/practice-model";
import { z } from "zod";
import { lessonHeadSchema } from "./game.ts";
import { endpoint } from "../http/endpoint.ts";
import { dateSchema, idSchema } from "../http/text.ts";

const accuracySchema = z
  .number()
  .nullable()
  .describe("The share of right first checks. Null without a check.");
const speedSchema = z
  .number()
  .nullable()
  .describe("Words a minute in right answers, five characters each; null where nothing was typed.");
const secondsSchema = z.int().min(0).describe("Seconds studied.");
const sentencesSchema = z.int().min(0).describe("Whole sentences answered right from memory.");
const wordsSchema = z.int().min(0).describe("Single words that were answered right from memory.");

const dayLessonSchema = z.object({
  lesson: lessonHeadSchema,
  is_chapter: z.boolean().describe("A chapter of words."),
  practice_type: z.enum(practiceTypes).describe("How the learner practised it last."),
  steps: z.int().min(0).describe("Steps answered right on the day. 0 where the learner only listened."),
  accuracy: accuracySchema,
  is_done: z
    .boolean()
    .describe("Whether every step of the lesson was ever passed, or every word of the chapter learned."),
});

const daySchema = z
  .object({
    date: z.iso.date(),
    seconds: secondsSchema,
    sentences: sentencesSchema,
    words: wordsSchema,
    accuracy: accuracySchema,
    lessons: z
      .array(dayLessonSchema)
      .max(30)
      .describe("The packs of it that can still be studied, most practised first."),
  })
  .meta({ id: "StudiedDay" });
export type StudiedDay = z.infer<typeof daySchema>;

const figuresSchema = z
  .object({
    sentences: sentencesSchema.describe("In the last year."),
    words_known: z.int().min(0).describe("Words whose last answer came from memory and was right."),
    accuracy: accuracySchema.describe("Of the last four weeks."),
    words_per_minute: speedSchema.describe("Of the last four weeks."),
    weeks: z
      .array(z.object({ from: z.iso.date(), accuracy: accuracySchema, words_per_minute: speedSchema }))
      .length(8)
      .describe("The last weeks from Monday, oldest first."),
  })
  .meta({ id: "Figures" });
export type Figures = z.infer<typeof figuresSchema>;

const reachedSchema = z
  .object({
    sentences: z.int().min(0).describe("Sentences of the lessons that are done."),
    words: z.int().min(0).describe("Words that these lessons ask for, each once."),
    seconds: secondsSchema.describe("In the whole course."),
  })
  .meta({ id: "Reached", description: "What a learner can after the first lessons of a course." });
export type Reached = z.infer<typeof reachedSchema>;

const own = { method: "GET", access: "learner", data: "own" } as const;

export const recordApi = {
  days: endpoint({
    ...own,
    path: "/api/record/days",
    summary:
      "The days on which the learner studied, with the work of each, the last first, a page at a time.",
    query: z.object({
      cursor: dateSchema("翻页位置有误，请从第一页开始")
        .optional()
        .describe("The last date of the page before."),
    }),
    response: z.object({
      today: z.iso.date().describe("Today, in the learner's zone."),
      days: z.array(daySchema),
      next_cursor: z.iso.date().nullable(),
    }),
  }),
  figures: endpoint({
    ...own,
    path: "/api/record/figures",
    summary:
      "The learner's known words and sentences, accuracy and typing speed, with their course over the last weeks.",
    response: figuresSchema,
  }),
  reached: endpoint({
    ...own,
    path: "/api/record/courses/:id",
    summary: "What the learner can after a course's lessons up to one of them. Only done lessons count.",
    limit: 60,
    params: z.object({ id: idSchema(100) }),
    query: z.object({
      last: z.coerce
        .number("课的位置要是数字，从 1 开始")
        .int("课的位置要是整数，从 1 开始")
        .min(1, "课的位置从 1 开始")
        .max(10_000, "没有这么多课，请把课的位置写小些")
        .describe("Position of the last lesson in the course, from 1."),
    }),
    response: reachedSchema,
  }),
};
