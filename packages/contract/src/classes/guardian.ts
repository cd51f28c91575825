import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";

export const pinSchema = boundedText(6, { tooLong: "密码是 4 到 6 位数字" }).regex(
  /^\d{4,6}$/,
  "密码是 4 到 6 位数字",
);

/** The daily limit in minutes. */
const minutesSchema = z
  .int("请填整数分钟")
  .min(5, "最少 5 分钟")
  .max(600, "最多 600 分钟")
  .describe("Minutes of study a day.");

const guardianSchema = z
  .object({
    minutes: z
      .int()
      .nullable()
      .describe("The minutes that the learner may study a day. Null without a parent's limit."),
    today: z.int().describe("Seconds studied today."),
    locked_until: z.iso
      .datetime()
      .nullable()
      .describe("The time until which no PIN is accepted, after too many wrong ones."),
  })
  .meta({ id: "Guardian", description: "The daily limit that a parent has set." });
export type Guardian = z.infer<typeof guardianSchema>;

export const guardianApi = {
  get: endpoint({
    method: "GET",
    path: "/api/users/my/guardian",
    summary: "The daily limit of a parent, and the used part of it.",
    access: "learner",
    data: "own",
    response: guardianSchema,
  }),
  set: endpoint({
    method: "PUT",
    path: "/api/users/my/guardian",
    summary: "Sets the daily limit. The first call chooses the PIN. Later calls need it.",
    access: "learner",
    data: "own",
    limit: 20,
    body: z.object({
      minutes: minutesSchema,
      pin: pinSchema,
      new_pin: pinSchema.optional().describe("Takes the place of the PIN."),
    }),
    response: guardianSchema,
  }),
  remove: endpoint({
    method: "POST",
    path: "/api/users/my/guardian/remove",
    summary: "Takes the daily limit away, with its PIN.",
    access: "learner",
    data: "own",
    limit: 20,
    body: z.object({ pin: pinSchema }),
    response: guardianSchema,
  }),
};
