import { z } from "zod";
import { passwordSchema, phoneSchema, userSchema } from "./accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { groupSecretSchema, invitingGroupSchema } from "./group-link.ts";
import { boundedText, idSchema, trimmedText } from "../http/text.ts";

export const enteredPasswordSchema = boundedText(72, { tooLong: "密码最多 72 位" }).min(1, "请输入密码");
export const codeSchema = trimmedText(6, { tooLong: "请输入 6 位验证码" }).regex(
  /^\d{6}$/,
  "请输入 6 位验证码",
);
const invitationCodeSchema = trimmedText(16, { tooLong: "邀请码最多 16 位" }).optional();

export const registerSchema = z.object({
  phone: phoneSchema,
  code: codeSchema.optional().describe("Asked for where codes are really sent."),
  password: passwordSchema,
  invitation_code: invitationCodeSchema,
  group: invitingGroupSchema.optional(),
  agreed: z.literal(true, "请先阅读并同意用户协议和隐私政策"),
});

/** The fields beside the code that open an account for a phone number without an account. */
const newcomer = { invitation_code: invitationCodeSchema, agreed: z.boolean().optional() };

const provenPhoneSchema = z.object({ phone: phoneSchema, code: codeSchema, ...newcomer });
export type ProvenPhone = z.output<typeof provenPhoneSchema>;

/** The purpose for which a code was requested. Only the call of that purpose accepts the code. */
export const codePurposes = ["sms", "register", "forget", "bind"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * The OAuth providers: WeChat by a QR code, and WeChat by an official account. The second is for WeChat's own browser,
 * where nothing can be scanned.
 */
export const oauthProviders = ["wechat", "wechat_official"] as const;
export type OAuthName = (typeof oauthProviders)[number];
const oauthNameSchema = z.enum(oauthProviders);

export const signedInSchema = z
  .object({ token: z.string().describe("Sent as `Authorization: Bearer …` from now on."), user: userSchema })
  .meta({ id: "SignedIn" });
export type SignedIn = z.infer<typeof signedInSchema>;

const unboundSchema = z
  .object({ ticket: z.string(), nickname: z.string() })
  .describe(
    "A person who has signed in at a third party and has no account here. The ticket is good for one binding to a phone.",
  );
export type Unbound = z.infer<typeof unboundSchema>;

/** Calls that return a token. If a token is sent with such a call, it is ignored. */
const entry = { access: "visitor", data: "own", token: "ignored" } as const;

export const signInApi = {
  signIn: endpoint({
    ...entry,
    method: "POST",
    path: "/api/login/password",
    summary: "Signs in with phone and password.",
    limit: 60,
    body: z.object({
      phone: phoneSchema,
      password: enteredPasswordSchema,
      new_password: passwordSchema
        .optional()
        .describe(
          "The new password, for a password that must be changed. A 422 names this field where it is needed.",
        ),
    }),
    response: signedInSchema,
  }),
  sendCode: endpoint({
    ...entry,
    method: "POST",
    path: "/api/login/sms_code",
    summary: "Sends a code by SMS. The answer does not show whether the phone has an account.",
    limit: 20,
    body: z.object({
      phone: phoneSchema,
      purpose: z.enum(codePurposes),
      group_secret: groupSecretSchema
        .optional()
        .describe("For registration: the link of the group that the new account joins."),
    }),
    response: z.object({
      retry_after: z.int().describe("Seconds until the next code may be requested."),
      expires_in: z.int().describe("Seconds until this one is dead."),
    }),
  }),
  signInWithCode: endpoint({
    ...entry,
    method: "POST",
    path: "/api/login/sms",
    summary: "Signs in with a phone and a code. A phone without an account gets one, with consent.",
    limit: 60,
    body: provenPhoneSchema,
    response: signedInSchema,
  }),
  register: endpoint({
    ...entry,
    method: "POST",
    path: "/api/login/register",
    summary: "Opens an account. A code is needed where the site sends codes.",
    limit: 30,
    body: registerSchema,
    response: signedInSchema,
  }),
  forget: endpoint({
    ...entry,
    method: "POST",
    path: "/api/login/forget",
    summary: "Sets a new password with a code, and answers a new session. Every other session ends.",
    limit: 20,
    body: z.object({ phone: phoneSchema, code: codeSchema, password: passwordSchema }),
    response: signedInSchema,
  }),
  oauthAddress: endpoint({
    method: "GET",
    path: "/api/login/oauth/:provider",
    summary:
      "The address of a third party's sign-in, for the browser. The third party redirects to /h5/login/bind.",
    access: "visitor",
    data: "public",
    params: z.object({ provider: oauthNameSchema }),
    query: z.object({
      state: boundedText(64, { tooLong: "登录没有开始好，请重试" })
        .regex(/^[\w-]{16,64}$/, "登录没有开始好，请重试")
        .describe("A random text of the client. The client compares it with the one in the redirect."),
    }),
    response: z.object({ url: z.url() }),
  }),
  oauth: endpoint({
    ...entry,
    method: "POST",
    path: "/api/login/oauth",
    summary: "Signs in with the third party's code. A person without a phone here gets a ticket.",
    limit: 20,
    body: z.object({ provider: oauthNameSchema, code: idSchema(200) }),
    response: z.union([signedInSchema, unboundSchema]),
  }),
  bind: endpoint({
    ...entry,
    method: "POST",
    path: "/api/login/bind",
    summary: "Binds a third party's sign-in to the account of a phone, or to a new account, with consent.",
    limit: 20,
    body: provenPhoneSchema.extend({ ticket: idSchema(100) }),
    response: signedInSchema,
  }),
  signOut: endpoint({
    method: "POST",
    path: "/api/login/logout",
    summary: "Revokes the token of this call.",
    access: "learner",
    data: "own",
    response: z.object({}),
  }),
};
