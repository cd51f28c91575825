import type { OAuthProvider } from "#platform/providers/oauth/oauth-provider.ts";
import type { SmsCode, SmsProvider } from "#platform/providers/sms/sms-provider.ts";

/** Keeps what it is asked to send; while `fails`, nothing is taken. */
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
  /** The code that the phone got last. */
  const codeOf = (phone: string) => sent.findLast((each) => each.phone === phone)?.code ?? "";
  return { sms, sent, codeOf };
}

/** Whoever comes with the code `alice` is Alice, and so on; `nobody` is refused, and `away` gets no answer. */
export const testOAuth: OAuthProvider = {
  authorizeUrl: (state) => `https://third.example/authorize?state=${state}`,
  async identify(code) {
    if (code === "away") throw new Error("the third party is away");
    return code === "nobody" ? undefined : { subject: `subject-of-${code}`, nickname: code };
  },
};
