import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";

/** What the server has others do. */
export const serviceIds = [
  "sms",
  "speech",
  "ai",
  "wechat_pay",
  "alipay",
  "sandbox",
  "sign_in",
  "push",
] as const;
export type ServiceId = (typeof serviceIds)[number];
/** Those that can be tried without a phone number. */
export const triedServices = ["speech", "ai", "wechat_pay", "alipay"] as const;

const staff = { access: "staff", roles: [], data: "site" } as const;

const serviceSchema = z.object({
  id: z.enum(serviceIds),
  state: z
    .enum(["ready", "trial", "off"])
    .describe("`trial`: what stands in for it works for trying out alone, as codes in the server's log."),
  uses: z.array(z.string()).describe("Who does it, the first choice first; no secret is among them."),
  missing: z.array(z.string()).describe("Settings of the server that would have to be set for it."),
  can_test: z.boolean(),
});
export type Service = z.infer<typeof serviceSchema>;

const resultSchema = z.object({
  ok: z.boolean(),
  message: z.string().describe("What came of it, in Chinese."),
  ms: z.int().describe("How long it took, in milliseconds."),
  sound: z.string().nullable().describe("What was spoken: MP3 in base64."),
});
export type ServiceResult = z.infer<typeof resultSchema>;

export const servicesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/services",
    summary: "What the server has others do, and what is missing for it. Tells no secret.",
    ...staff,
    response: z.object({ services: z.array(serviceSchema) }),
  }),
  test: endpoint({
    method: "POST",
    path: "/api/console/services/:id/test",
    summary:
      "Tries a service for real: a word of a model, a spoken line, a question about a payment that never was.",
    ...staff,
    limit: 10,
    params: z.object({ id: z.enum(triedServices, "没有这项服务") }),
    body: z.object({}),
    response: resultSchema,
  }),
  testSms: endpoint({
    method: "POST",
    path: "/api/console/services/sms/test",
    summary: "Sends a code that is good for nothing to a phone; ten times a day at most.",
    ...staff,
    stepUp: true,
    limit: 3,
    body: z.object({
      phone: trimmedText(11, { missing: "请填写手机号", tooLong: "请填写 11 位手机号" }).regex(
        /^1[3-9]\d{9}$/,
        "请填写 11 位手机号",
      ),
    }),
    response: resultSchema,
  }),
};
