import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { memberParams, ofGroup } from "./groups.ts";
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

const clockSchema = boundedText(5, { missing: "请填几点", tooLong: "请填几点，如 21:30" })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "请填几点，如 21:30")
  .describe("A time of day, such as 21:30.");
const quietSchema = z
  .object({ from: clockSchema, to: clockSchema })
  .refine(({ from, to }) => from !== to, { path: ["to"], error: "开始和结束不能是同一个时间" });

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
    quiet: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .describe("The hours without new practice, such as 21:30 to 07:00. Null without them."),
    family: z
      .string()
      .nullable()
      .describe("The family whose parents hold the limit, so that no PIN opens it. Null for none."),
  })
  .meta({ id: "Guardian", description: "The daily limit that a parent has set." });
export type Guardian = z.infer<typeof guardianSchema>;

const memberLimitSchema = guardianSchema
  .omit({ family: true, locked_until: true })
  .extend({ has_pin: z.boolean().describe("Whether a PIN on the child's device holds the limit.") })
  .meta({ id: "MemberLimit", description: "The limits of a child, as the parents of the family see them." });
export type MemberLimit = z.infer<typeof memberLimitSchema>;

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
  ofMember: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/members/:user_id/limit",
    summary: "The daily limit and the quiet hours of a child. For the parents of a family.",
    params: memberParams,
    response: memberLimitSchema,
  }),
  setForMember: endpoint({
    ...ofGroup,
    method: "PUT",
    path: "/api/groups/:id/members/:user_id/limit",
    summary:
      "Sets the daily limit and the quiet hours of a child. A limit with a PIN is taken over with this PIN. For the parents of a family.",
    limit: 20,
    params: memberParams,
    body: z.object({
      minutes: minutesSchema.nullable().describe("Minutes a day. Null for no limit."),
      quiet: quietSchema.nullable().describe("Null for no quiet hours."),
      pin: pinSchema.optional().describe("The PIN of a limit that was set on the child's device."),
    }),
    response: memberLimitSchema,
  }),
};
