import { createRequire } from "node:module";
import type { SmsProvider } from "./sms-provider.ts";

export interface AliyunSms {
  keyId: string;
  keySecret: string;
  signName: string;
  /** The template's code, such as `SMS_123456789`. Its variable is `code`. */
  template: string;
  /** Host of the service, or the whole address of a stand-in. */
  endpoint: string;
}

/** Opens Aliyun's SMS. Its SDK takes most of a second to load, so only a site that uses Aliyun loads it. */
export function aliyunSms({ keyId, keySecret, signName, template, endpoint }: AliyunSms): SmsProvider {
  // The SDK's packages are CommonJS. Node and bundlers see their default export at different depths.
  const load = createRequire(import.meta.url);
  const { default: Client, SendSmsRequest } = load("@alicloud/dysmsapi20170525") as typeof import(
    "@alicloud/dysmsapi20170525",
    { with: { "resolution-mode": "require" } }
  );
  const { $OpenApiUtil } = load("@alicloud/openapi-core") as typeof import(
    "@alicloud/openapi-core",
    { with: { "resolution-mode": "require" } }
  );

  const [, protocol = "https", host = endpoint] = /^(https?):\/\/([^/]+)/.exec(endpoint) ?? [];
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: keyId,
      accessKeySecret: keySecret,
      endpoint: host,
      protocol,
      connectTimeout: 3000,
      readTimeout: 5000,
    }),
  );
  return {
    real: true,
    async send({ phone, code }) {
      const { body } = await client.sendSms(
        new SendSmsRequest({
          phoneNumbers: phone,
          signName,
          templateCode: template,
          templateParam: JSON.stringify({ code }),
        }),
      );
      if (body?.code !== "OK") throw new Error(`Aliyun did not take the message: ${body?.code}`);
    },
  };
}
