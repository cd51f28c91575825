import type { Env } from "../../env.ts";
import { consoleSms } from "./console-sms.ts";
import type { SmsProvider } from "./sms-provider.ts";

type SmsEnv = Pick<
  Env,
  | "SMS_PROVIDER"
  | "SMS_KEY_ID"
  | "SMS_KEY_SECRET"
  | "SMS_SIGN_NAME"
  | "SMS_TEMPLATE"
  | "SMS_APP_ID"
  | "SMS_URL"
>;

/** Returns the configured SMS provider. `readEnv` has already checked that its settings are complete. */
export async function findSms(env: SmsEnv, print: (line: string) => void): Promise<SmsProvider> {
  const { SMS_KEY_ID: keyId = "", SMS_KEY_SECRET: keySecret = "" } = env;
  const { SMS_SIGN_NAME: signName = "", SMS_TEMPLATE: template = "" } = env;
  const common = { keyId, keySecret, signName, template };
  switch (env.SMS_PROVIDER) {
    case "aliyun": {
      const { aliyunSms } = await import("./aliyun-sms.ts");
      return aliyunSms({ ...common, endpoint: env.SMS_URL ?? "dysmsapi.aliyuncs.com" });
    }
    case "tencent": {
      const { tencentSms } = await import("./tencent-sms.ts");
      const { SMS_APP_ID: appId = "" } = env;
      return tencentSms({ ...common, appId, endpoint: env.SMS_URL ?? "sms.tencentcloudapi.com" });
    }
    default:
      return consoleSms(print);
  }
}
