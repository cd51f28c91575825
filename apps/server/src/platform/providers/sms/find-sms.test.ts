import { expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { standIn } from "#testing/stand-in.ts";
import { findSms } from "./find-sms.ts";

const code = { phone: "13800138000", code: "048213", purpose: "sms" } as const;
const configured = {
  SMS_KEY_ID: "key",
  SMS_KEY_SECRET: "secret",
  SMS_SIGN_NAME: "拾句",
  SMS_TEMPLATE: "SMS_1",
  SMS_APP_ID: "1400",
};
const sms = (env: Record<string, string>, print: (line: string) => void = () => {}) =>
  findSms(readEnv(env), print);

test("without a provider a code is printed, and reaches nobody", async () => {
  const printed: string[] = [];
  const provider = await sms({}, (line) => printed.push(line));
  await provider.send(code);
  expect(provider.real).toBe(false);
  expect(printed).toEqual(["短信验证码 13800138000 登录 048213"]);
});

test("Aliyun is asked as its SDK asks", async () => {
  const { url, asked } = await standIn(() => ({ json: { Code: "OK", Message: "OK", BizId: "1" } }));
  const provider = await sms({ ...configured, SMS_PROVIDER: "aliyun", SMS_URL: url });
  await provider.send(code);
  expect(provider.real).toBe(true);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
    PhoneNumbers: "13800138000",
    SignName: "拾句",
    TemplateCode: "SMS_1",
    TemplateParam: '{"code":"048213"}',
  });
  expect(asked[0]?.headers).toMatchObject({
    "x-acs-action": "SendSms",
    authorization: expect.stringMatching(/^ACS3-HMAC-SHA256 Credential=key,/) as string,
  });
});

test("Tencent is asked as its SDK asks", async () => {
  const { url, asked } = await standIn(() => ({
    json: { Response: { SendStatusSet: [{ Code: "Ok" }], RequestId: "1" } },
  }));
  await (await sms({ ...configured, SMS_PROVIDER: "tencent", SMS_URL: url })).send(code);
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
    PhoneNumberSet: ["+8613800138000"],
    SmsSdkAppId: "1400",
    SignName: "拾句",
    TemplateId: "SMS_1",
    TemplateParamSet: ["048213"],
  });
  expect(asked[0]?.headers).toMatchObject({
    "x-tc-action": "SendSms",
    authorization: expect.stringMatching(/^TC3-HMAC-SHA256 Credential=key\//) as string,
  });
});

test.each([
  ["aliyun", { Code: "isv.BUSINESS_LIMIT_CONTROL", Message: "too many" }, /BUSINESS_LIMIT_CONTROL/],
  [
    "tencent",
    { Response: { SendStatusSet: [{ Code: "LimitExceeded.PhoneNumberDailyLimit" }], RequestId: "1" } },
    /PhoneNumberDailyLimit/,
  ],
  ["tencent", { Response: { Error: { Code: "AuthFailure", Message: "no" }, RequestId: "1" } }, /no/],
])("%s says why a message was not taken", async (SMS_PROVIDER, json, reason) => {
  const { url } = await standIn(() => ({ json }));
  const provider = await sms({ ...configured, SMS_PROVIDER, SMS_URL: url });
  await expect(provider.send(code)).rejects.toThrow(reason);
});

test.each(["aliyun", "tencent"])("%s that is away", async (SMS_PROVIDER) => {
  const provider = await sms({ ...configured, SMS_PROVIDER, SMS_URL: "http://127.0.0.1:1" });
  await expect(provider.send(code)).rejects.toThrow(/ECONNREFUSED|127\.0\.0\.1:1/);
});
