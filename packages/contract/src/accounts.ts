import { z } from "zod";
import { endpoint } from "./http/endpoint.ts";
import { freeTimeSchema } from "./game.ts";
import { boundedText } from "./http/text.ts";

/** A mainland mobile number, spaces and +86 forgiven. */
export const phoneSchema = boundedText(40, { missing: "请输入 11 位手机号", tooLong: "请输入 11 位手机号" })
  .transform((phone) => phone.replaceAll(/[\s-]/g, "").replace(/^\+?86(?=1\d{10}$)/, ""))
  .pipe(z.string().regex(/^1[3-9]\d{9}$/, "请输入 11 位手机号"));

export const passwordSchema = boundedText(72, { tooLong: "密码最多 72 位" }).min(8, "密码至少 8 位");

const accountSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  head_img: z.string(),
  signature: z.string(),
  phone: z.string(),
  invitation_code: z.string(),
  /** `admin` is an operator. */
  role: z.enum(["learner", "admin"]),
  /** IANA name of the learner's own zone; a learner's day is a date in it. */
  time_zone: z.string(),
  created_at: z.iso.datetime(),
  /** When the account will be gone, where its owner has planned that. */
  delete_at: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** What the membership opens; nothing else tells it, and a client never guesses it from the tier. */
const policySchema = z.object({
  /** Member courses are open. */
  may_study: z.boolean(),
  /** The AI course tool is open. */
  may_create: z.boolean(),
  /** Study time is counted against the day's free minutes. */
  is_metered: z.boolean(),
});

export const userSchema = accountSchema.extend({
  /** 0 none; 1 to 5 are tiers. */
  vip_type: z.int(),
  /** 1 once the 7-day trial has been claimed. */
  is_get_free: z.union([z.literal(0), z.literal(1)]),
  /** Expiry of the trial in seconds since the epoch, 0 when there is none. */
  remain_time: z.int(),
  policy: policySchema,
});
export type User = z.infer<typeof userSchema>;

/** What the signed-in learner is told of themselves. */
export const userInfoSchema = userSchema.extend({ free_time: freeTimeSchema });
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
