import { signedFields, textToSign, type TimeKind } from "@shiju/learning/time/study-time";
import { z } from "zod";
import { differedSchema } from "../http/differed.ts";
import { endpoint } from "../http/endpoint.ts";
import { freeTimeSchema } from "../people/free-time.ts";
import { boundedText, idSchema, timeSchema } from "../http/text.ts";

const lessonId = idSchema(100, "要说明是哪一课");
const packId = idSchema(100, "要说明是哪个课程");

/** Writes for the API's description the text to sign, with each field's name in place of its value. */
const signedText = (kind: TimeKind) =>
  textToSign(kind, Object.fromEntries(signedFields[kind].map((name) => [name, `{${name}}`])), "{time_key}");

/**
 * Returns the fields of every report of study time, except its subject. The signature covers all fields but the last
 * three.
 */
const reportShape = (kind: TimeKind) => ({
  time: z
    .number("时长应为秒数")
    .min(0.001, "时长要大于 0")
    .max(86_400, "一次最多上报 24 小时")
    .describe("Active seconds since the last report, rounded to milliseconds."),
  timestamp: z
    .int("发送时间应为整数秒")
    .describe("The time of sending by the client's clock, in whole seconds since the epoch."),
  hash: boundedText(32, { missing: "缺少签名", tooLong: "签名有误" })
    .regex(/^[\da-f]{32}$/i, "签名有误")
    .describe(
      `The signature: MD5, in 32 hexadecimal digits, of the UTF-8 text \`${signedText(kind)}\` with each \`{name}\` replaced by the field of that name as it is sent, and \`{time_key}\` by that of \`GET /api/site\`. It deters, it does not authenticate.`,
    ),
  id: z
    .uuid("每次上报要有自己的编号")
    .optional()
    .describe(
      "The id, made by the client. A repeated id gets the first answer and counts nothing. `differed` names it where the report is another one. Where it is left out, the hash is the id.",
    ),
  started_at: timeSchema("开始时间有误")
    .optional()
    .describe(
      "The period of the report, by the learner's clock. `time` is at most its length. Where it is left out, the period ends at `timestamp` and is `time` long.",
    ),
  ended_at: timeSchema("结束时间有误").optional().describe("The end of what the report covers."),
});

const answerSchema = z
  .object({
    today: z.int().describe("Seconds studied today, which is a date in the learner's own zone."),
    free_time: freeTimeSchema,
  })
  .meta({ id: "StudyTime" });
export type TimeAnswer = z.infer<typeof answerSchema>;

const dayRecordSchema = z
  .object({
    date: z.iso.date(),
    seconds: z.int().describe("Seconds studied."),
    steps: z.int().describe("Steps answered right."),
    accuracy: z.number().nullable().describe("The share of right first checks. Null without a check."),
  })
  .meta({ id: "DayRecord" });
export type DayRecord = z.infer<typeof dayRecordSchema>;

const streakSchema = z
  .object({
    days: z.int().min(0).describe("Days in a row on which the goal was reached."),
    freezes: z.int().min(0).max(2).describe("Days that may be missed without ending it."),
    frozen: z.array(z.iso.date()).max(10_000).describe("Days of it that were missed and frozen."),
  })
  .describe("Today is missed only once it is over.");

const yearRecordSchema = z
  .object({
    today: z.iso.date().describe("Today, in the learner's zone."),
    days: z
      .array(z.object({ date: z.iso.date(), seconds: z.int().describe("Seconds studied.") }))
      .max(372)
      .describe("The days of the last 53 weeks on which the learner studied, oldest first."),
    streak: streakSchema,
  })
  .meta({ id: "YearRecord" });
export type YearRecord = z.infer<typeof yearRecordSchema>;

const lessonReportSchema = z.object({
  lesson_id: lessonId,
  lesson_course_id: packId,
  ...reportShape("course"),
});
const wordReportSchema = z.object({ word_lesson_id: lessonId, ...reportShape("word") });
const todayReportSchema = z.object(reportShape("other"));

const report = {
  method: "POST",
  access: "learner",
  data: "own",
  metering: "count",
  limit: 120,
  response: answerSchema.extend({ differed: differedSchema }),
} as const;

export const timeApi = {
  time: endpoint({
    method: "GET",
    path: "/api/game/time",
    summary:
      "Study time in seconds: today, the goal of the day, the rest of the free time, the total, and each day of this week. Also the streak.",
    access: "learner",
    data: "own",
    response: answerSchema.extend({
      goal: z.int().describe("Seconds a day that the learner wants to study."),
      total: z.int().describe("Seconds studied altogether."),
      date: z.iso.date().describe("Today, in the learner's own zone."),
      has_begun: z.boolean().describe("Whether the learner has answered or studied anything today."),
      week: z
        .array(
          z.object({
            date: z.iso.date(),
            seconds: z.int().describe("Seconds studied."),
            counts: z
              .boolean()
              .describe(
                "Whether the day counts for the streak: its goal was reached, or its review was done.",
              ),
          }),
        )
        .length(7)
        .describe("The days of this week in the learner's own zone, from Monday."),
      streak: streakSchema,
    }),
  }),
  addLessonTime: endpoint({
    ...report,
    path: "/api/game/add_time",
    summary:
      "Reports study time of a lesson. Only time counts that no accepted report of the learner covers, over all devices and tabs.",
    body: lessonReportSchema,
  }),
  addWordTime: endpoint({
    ...report,
    path: "/api/game/add_time_word",
    summary: "Reports study time of a chapter of words, counted like that of a lesson.",
    body: wordReportSchema,
  }),
  addTodayTime: endpoint({
    ...report,
    path: "/api/game/add_time_today",
    summary: "Reports study time of neither a lesson nor a chapter, counted like that of a lesson.",
    body: todayReportSchema,
  }),
  dailyRecord: endpoint({
    method: "GET",
    path: "/api/game/daily_record/:id",
    summary:
      "The learner's work in a pack on each day of the last year, oldest first. Days are those of the learner's zone.",
    access: "learner",
    data: "own",
    params: z.object({ id: packId }),
    response: z.array(dayRecordSchema),
  }),
  year: endpoint({
    method: "GET",
    path: "/api/game/year",
    summary: "The days of the last year on which the learner studied, and the streaks.",
    access: "learner",
    data: "own",
    response: yearRecordSchema,
  }),
  countRun: endpoint({
    method: "POST",
    path: "/api/game/inc_num",
    summary: "Counts a finished run through a lesson or a chapter of words, once for each id.",
    access: "learner",
    data: "own",
    body: z
      .object({
        id: z.uuid("每一遍要有自己的编号"),
        lesson_id: lessonId.optional(),
        word_lesson_id: lessonId.optional(),
      })
      .refine((body) => (body.lesson_id === undefined) !== (body.word_lesson_id === undefined), {
        path: ["lesson_id"],
        message: "要说明学完的是哪一课，或哪一章单词",
      }),
    response: z.object({ times: z.int().describe("Finished runs."), differed: differedSchema }),
  }),
};
