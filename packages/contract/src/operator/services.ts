import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";

/** The kinds of work that the server has others do. */
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
/** The services that can be tried without a phone number. */
export const triedServices = ["speech", "ai", "wechat_pay", "alipay"] as const;

const staff = { access: "staff", roles: [], data: "site" } as const;

const serviceSchema = z.object({
  id: z.enum(serviceIds),
  state: z
    .enum(["ready", "trial", "off"])
    .describe(
      "`trial`: a stand-in does the work, and is good only for trying the product. Codes, for example, stand in the server's log.",
    ),
  uses: z
    .array(z.string())
    .describe("The providers of the service, the first choice first. No secret is among them."),
  missing: z
    .array(z.string())
    .describe("The environment variables that the service needs and that are not set."),
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
    summary:
      "The outside services that the server uses, and the settings that are missing for each. Answers no secret.",
    ...staff,
    response: z.object({ services: z.array(serviceSchema) }),
  }),
  test: endpoint({
    method: "POST",
    path: "/api/console/services/:id/test",
    summary:
      "Tries a service with a real call: a word from a model, a spoken line, or a question about a payment that does not exist.",
    ...staff,
    limit: 10,
    params: z.object({ id: z.enum(triedServices, "没有这项服务") }),
    body: z.object({}),
    response: resultSchema,
  }),
  testSms: endpoint({
    method: "POST",
    path: "/api/console/services/sms/test",
    summary: "Sends a code that opens nothing to a phone, at most ten times a day.",
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
