import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, dateSchema } from "../http/text.ts";

const weekSumsSchema = z.object({
  seconds: z.int().min(0).describe("Seconds studied."),
  days: z.int().min(0).max(7).describe("Days with study time."),
  sentences: z.int().min(0).describe("Whole sentences answered right from memory."),
  words: z.int().min(0).describe("Single words that were answered right from memory."),
  accuracy: z.number().nullable().describe("The share of right first checks. Null without a check."),
});
export type WeekSums = z.infer<typeof weekSumsSchema>;

const weeklyReportSchema = weekSumsSchema
  .extend({
    week: z.iso.date().describe("The Monday of the week, in the learner's zone."),
    before: weekSumsSchema.describe("The week before it."),
    due: z.int().min(0).describe("The items due for review at the time of the report."),
  })
  .meta({ id: "WeeklyReport" });
export type WeeklyReport = z.infer<typeof weeklyReportSchema>;

const choicesShape = {
  weekly_report: z.boolean("「每周小结」的值不对").describe("A message on Monday about the week before."),
  daily: z
    .boolean("「每天一次」的值不对")
    .describe("A push a day, where something is due or the day's goal is open."),
  hour: z
    .int("几点提醒应为 0 到 23 的整数")
    .min(0, "几点提醒应为 0 到 23 的整数")
    .max(23, "几点提醒应为 0 到 23 的整数")
    .describe("From when on, in the learner's zone."),
  report_push: z
    .boolean("「每周小结来了也提醒」的值不对")
    .describe("A push about the weekly report as well."),
};
const remindersSchema = z
  .object({
    ...choicesShape,
    push_key: z.string().describe("The site's public key, to subscribe a browser with."),
    endpoints: z.array(z.string()).max(10).describe("The browsers of the learner that are sent pushes."),
  })
  .meta({ id: "Reminders" });
export type Reminders = z.infer<typeof remindersSchema>;

const unfit = "浏览器给的订阅有误";
const endpointSchema = boundedText(1000, { missing: unfit, tooLong: unfit }).check(z.url({ error: unfit }));
const subscriptionSchema = z
  .object({
    endpoint: endpointSchema.describe("Of a push service that the site knows."),
    p256dh: boundedText(87, { missing: unfit, tooLong: unfit })
      .regex(/^B[\w-]{86}$/, unfit)
      .describe("The browser's public key, 65 bytes in base64url."),
    auth: boundedText(22, { missing: unfit, tooLong: unfit })
      .regex(/^[\w-]{22}$/, unfit)
      .describe("The browser's secret, 16 bytes in base64url."),
  })
  .meta({ id: "PushSubscription" });

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
  subscribe: endpoint({
    ...own,
    method: "POST",
    path: "/api/reminders/push",
    notManaged: "push",
    summary: "Sends pushes to this browser as long as the session of this call lasts. Repeatable.",
    limit: 30,
    body: subscriptionSchema,
    response: remindersSchema,
  }),
  unsubscribe: endpoint({
    ...own,
    method: "POST",
    path: "/api/reminders/push/remove",
    summary: "Sends no more pushes to a browser; repeatable.",
    limit: 30,
    body: z.object({ endpoint: endpointSchema }),
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
