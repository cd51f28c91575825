import { z } from "zod";
import { endpoint } from "./http/endpoint.ts";
import { freeTimeSchema } from "./game.ts";
import { boundedText, idSchema, timeSchema } from "./http/text.ts";

const lessonId = idSchema(100, "要说明是哪一课");
const packId = idSchema(100, "要说明是哪个课程");

/** What every report of study time carries beside its subject; all but the last three are signed. */
const reportShape = {
  /** Active seconds since the last report. */
  time: z.int("时长要是整数秒").min(1, "时长至少 1 秒").max(86_400, "一次最多上报 24 小时"),
  /** When it is sent, in seconds since the epoch. */
  timestamp: z.int("发送时间要是整数秒"),
  /** MD5 of the signed fields in the order of `signedFields`. */
  hash: boundedText(32, { missing: "缺少签名", tooLong: "签名有误" }).regex(/^[\da-f]{32}$/i, "签名有误"),
  /** Made by the client: the same id gets the first answer and counts nothing. The hash where left out. */
  id: z.uuid("每次上报要有自己的编号").optional(),
  /**
   * What the report covers, by the learner's clock: `time` is at most its length. Where left out it ends at `timestamp`
   * and is `time` long.
   */
  started_at: timeSchema("开始时间有误").optional(),
  ended_at: timeSchema("结束时间有误").optional(),
};

const answerSchema = z.object({
  /** Seconds studied today, which is a date in the learner's own zone. */
  today: z.int(),
  free_time: freeTimeSchema,
});
export type TimeAnswer = z.infer<typeof answerSchema>;

const dayRecordSchema = z.object({
  date: z.iso.date(),
  seconds: z.int(),
  /** Steps answered right. */
  steps: z.int(),
  /** Share of the first checks that were right; null where nothing was checked. */
  accuracy: z.number().nullable(),
});
export type DayRecord = z.infer<typeof dayRecordSchema>;

const lessonReportSchema = z.object({ lesson_id: lessonId, lesson_course_id: packId, ...reportShape });
const wordReportSchema = z.object({ word_lesson_id: lessonId, ...reportShape });
const todayReportSchema = z.object(reportShape);

const report = {
  method: "POST",
  access: "learner",
  data: "own",
  limit: 120,
  response: answerSchema,
} as const;

export const timeApi = {
  time: endpoint({
    method: "GET",
    path: "/api/game/time",
    summary: "Study time in seconds: today, the day's goal, what is left of the free time, altogether.",
    access: "learner",
    data: "own",
    response: answerSchema.extend({ goal: z.int(), total: z.int() }),
  }),
  addLessonTime: endpoint({
    ...report,
    path: "/api/game/add_time",
    summary:
      "Reports study time of a course lesson. Counts what no accepted report of the learner covers yet, over all devices and tabs.",
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
    summary: "Reports study time of neither, counted like that of a lesson.",
    body: todayReportSchema,
  }),
  dailyRecord: endpoint({
    method: "GET",
    path: "/api/game/daily_record/:id",
    summary:
      "What the learner did in a pack, day by day of the last year in the learner's own zone, oldest first.",
    access: "learner",
    data: "own",
    params: z.object({ id: packId }),
    response: z.array(dayRecordSchema),
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
    response: z.object({ times: z.int() }),
  }),
};
