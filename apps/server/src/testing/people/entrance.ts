import type { OAuthProvider } from "#platform/providers/oauth/oauth-provider.ts";
import type { SmsCode, SmsProvider } from "#platform/providers/sms/sms-provider.ts";

/**
 * A provider of text messages that keeps the codes that it is asked to send. While `fails` is true, it accepts no code.
 */
export function testSms(real: boolean) {
  const sent: SmsCode[] = [];
  const sms: SmsProvider & { fails: boolean } = {
    real,
    fails: false,
    send: async (code: SmsCode) => {
      if (sms.fails) throw new Error("the SMS service is away");
      sent.push(code);
    },
  };
  /** The last code that the phone got. */
  const codeOf = (phone: string) => sent.findLast((code) => code.phone === phone)?.code ?? "";
  return { sms, sent, codeOf };
}

/**
 * A provider for signing in. The code `alice` signs Alice in, and other names do the same. The code `nobody` is
 * refused, and `away` gets no answer.
 */
export const testOAuth: OAuthProvider = {
  authorizeUrl: (state) => `https://third.example/authorize?state=${state}`,
  async identify(code) {
    if (code === "away") throw new Error("the third party is away");
    return code === "nobody" ? undefined : { subject: `subject-of-${code}`, nickname: code };
  },
};
