import { createRequire } from "node:module";
import type { SmsProvider } from "./sms-provider.ts";

export interface TencentSms {
  keyId: string;
  keySecret: string;
  /** The application of the SMS console, such as `1400006666`. */
  appId: string;
  signName: string;
  /** The template's number. The only variable of the template is the code. */
  template: string;
  /** Host of the service, or the whole address of a stand-in. */
  endpoint: string;
}

/** The SDK is loaded only on a site that uses Tencent. */
export function tencentSms(options: TencentSms): SmsProvider {
  const load = createRequire(import.meta.url);
  const { Client } = load(
    "tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_client.js",
  ) as typeof import("tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_client.js", {
    with: { "resolution-mode": "require" },
  });

  const [, protocol = "https", host = options.endpoint] =
    /^(https?):\/\/([^/]+)/.exec(options.endpoint) ?? [];
  const client = new Client({
    credential: { secretId: options.keyId, secretKey: options.keySecret },
    region: "ap-guangzhou",
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}://`, reqTimeout: 5 } },
  });
  return {
    real: true,
    async send({ phone, code }) {
      const { SendStatusSet: [status] = [] } = await client.SendSms({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: options.appId,
        SignName: options.signName,
        TemplateId: options.template,
        TemplateParamSet: [code],
      });
      if (status?.Code !== "Ok") throw new Error(`Tencent did not take the message: ${status?.Code}`);
    },
  };
}
