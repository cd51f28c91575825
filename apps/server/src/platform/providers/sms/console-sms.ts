import type { CodePurpose } from "@shiju/contract/people/sign-in";
import type { SmsProvider } from "./sms-provider.ts";

const uses: Record<CodePurpose, string> = {
  sms: "登录",
  register: "注册",
  forget: "找回密码",
  bind: "绑定手机号",
};

/** Returns a provider that sends nothing. `print` shows the code to the person who runs the server. */
export function consoleSms(print: (line: string) => void): SmsProvider {
  return {
    real: false,
    async send({ phone, code, purpose }) {
      print(`短信验证码 ${phone} ${uses[purpose]} ${code}`);
    },
  };
}
