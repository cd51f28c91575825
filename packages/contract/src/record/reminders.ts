import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { dateSchema } from "../http/text.ts";

const weekSumsSchema = z.object({
  seconds: z.int().min(0).describe("Seconds studied."),
  days: z.int().min(0).max(7).describe("Days with study time."),
  sentences: z.int().min(0).describe("Whole sentences answered right from memory."),
  words: z.int().min(0).describe("Words by themselves answered right from memory."),
  accuracy: z
    .number()
    .nullable()
    .describe("Share of the first checks that were right; null where nothing was checked."),
});
export type WeekSums = z.infer<typeof weekSumsSchema>;

const weeklyReportSchema = weekSumsSchema
  .extend({
    week: z.iso.date().describe("The Monday of the week, in the learner's zone."),
    before: weekSumsSchema.describe("The week before it."),
    due: z.int().min(0).describe("What was due for review when the report was made."),
  })
  .meta({ id: "WeeklyReport" });
export type WeeklyReport = z.infer<typeof weeklyReportSchema>;

const choicesShape = {
  weekly_report: z.boolean("「每周小结」的值不对").describe("A message on Monday about the week before."),
};
const remindersSchema = z.object(choicesShape).meta({ id: "Reminders" });
export type Reminders = z.infer<typeof remindersSchema>;

const own = { access: "learner", data: "own" } as const;

export const remindersApi = {
  read: endpoint({
    ...own,
    method: "GET",
    path: "/api/reminders",
    summary: "What comes to the learner by itself.",
    response: remindersSchema,
  }),
  change: endpoint({
    ...own,
    method: "POST",
    path: "/api/reminders",
    summary: "Changes what is sent along; repeatable.",
    limit: 30,
    body: z.object(choicesShape).partial(),
    response: remindersSchema,
  }),
  report: endpoint({
    ...own,
    method: "GET",
    path: "/api/reminders/reports/:week",
    summary: "The report of a week of the learner's.",
    params: z.object({ week: dateSchema("没有这一周的小结") }),
    response: weeklyReportSchema,
  }),
};
