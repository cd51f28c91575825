import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { roles } from "../http/roles.ts";
import { freeTimeSchema } from "./free-time.ts";
import { boundedText } from "../http/text.ts";

/** A mobile number of mainland China; spaces and a leading +86 are accepted and removed. */
export const phoneSchema = boundedText(40, { missing: "请输入 11 位手机号", tooLong: "请输入 11 位手机号" })
  .transform((phone) => phone.replaceAll(/[\s-]/g, "").replace(/^\+?86(?=1\d{10}$)/, ""))
  .pipe(z.string().regex(/^1[3-9]\d{9}$/, "请输入 11 位手机号"));

export const passwordSchema = boundedText(72, { tooLong: "密码最多 72 位" }).min(8, "密码至少 8 位");

const accountSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  head_img: z.string(),
  signature: z.string(),
  phone: z.string().describe("Empty for an account that a group manages."),
  invitation_code: z.string(),
  role: z.enum(roles).describe("All but a `learner` run the site; `admin` is the operator."),
  time_zone: z.string().describe("IANA name of the learner's own zone; a learner's day is a date in it."),
  next_time_zone: z
    .object({ time_zone: z.string(), from: z.iso.datetime() })
    .nullable()
    .describe("The zone that replaces it when the learner's next day begins."),
  has_given_password: z
    .boolean()
    .describe("Whether the operator set the present password. The learner should change it."),
  created_at: z.iso.datetime(),
  delete_at: z.iso
    .datetime()
    .nullable()
    .describe("The time at which the account will be deleted, where its owner has planned that."),
});
export type Account = z.infer<typeof accountSchema>;

const policySchema = z
  .object({
    may_study: z.boolean().describe("Member courses are open."),
    may_create: z.boolean().describe("The AI course tool is open."),
    is_metered: z.boolean().describe("Study time is counted against the day's free minutes."),
  })
  .meta({
    id: "MembershipPolicy",
    description:
      "The rights of the membership. A client reads them here, and never guesses them from the tier.",
  });

export const userSchema = accountSchema
  .extend({
    vip_type: z.int().describe("0 none, 1 partner, 2 month, 3 quarter, 4 year, 5 for ever."),
    is_get_free: z.union([z.literal(0), z.literal(1)]).describe("1 once the 7-day trial has been claimed."),
    remain_time: z.int().describe("Expiry of the trial in seconds since the epoch, 0 when there is none."),
    policy: policySchema,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

export const userInfoSchema = userSchema
  .extend({ free_time: freeTimeSchema })
  .meta({ id: "UserInfo", description: "The account of the signed-in learner." });
export type UserInfo = z.infer<typeof userInfoSchema>;

export const accountsApi = {
  my: endpoint({
    method: "GET",
    path: "/api/users/my",
    summary: "The signed-in learner.",
    access: "learner",
    data: "own",
    response: userInfoSchema,
  }),
};
