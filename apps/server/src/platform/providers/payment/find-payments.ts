import type { PaymentProviderName } from "@shiju/contract/shop/orders";
import type { Env } from "../../env.ts";
import { alipay } from "./alipay.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandbox } from "./sandbox.ts";
import { wechatPay } from "./wechat-pay.ts";

/** The configured providers of payments by name, in the operator's order. */
export async function findPayments(env: Env): Promise<Map<PaymentProviderName, PaymentProvider>> {
  const found = new Map<PaymentProviderName, PaymentProvider>();
  for (const name of env.PAYMENTS) found.set(name, await openers[name](env));
  return found;
}

const openers: Record<PaymentProviderName, (env: Env) => Promise<PaymentProvider>> = {
  sandbox: async (env) => sandbox(env.PUBLIC_URL),
  wechat: (env) =>
    wechatPay({
      mchId: there(env.WECHAT_PAY_MCH_ID),
      appId: there(env.WECHAT_PAY_APP_ID),
      serial: there(env.WECHAT_PAY_SERIAL),
      privateKey: there(env.WECHAT_PAY_KEY_FILE),
      publicKey: there(env.WECHAT_PAY_PUBLIC_KEY_FILE),
      publicKeyId: there(env.WECHAT_PAY_PUBLIC_KEY_ID),
      apiKey: there(env.WECHAT_PAY_API_KEY_FILE),
      url: env.WECHAT_PAY_URL,
      origin: there(env.PUBLIC_URL),
      official: officialOf(env),
    }),
  alipay: (env) =>
    alipay({
      appId: there(env.ALIPAY_APP_ID),
      sellerId: there(env.ALIPAY_SELLER_ID),
      privateKey: there(env.ALIPAY_KEY_FILE),
      publicKey: there(env.ALIPAY_PUBLIC_KEY_FILE),
      url: env.ALIPAY_URL,
      origin: there(env.PUBLIC_URL),
    }),
};

/** Returns a value that is always there. The server refuses to start if a provider lacks the value. */
function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("a provider of payments was opened without its variables");
  return value;
}

function officialOf(env: Env) {
  const { WECHAT_OFFICIAL_APP_ID: appId, WECHAT_OFFICIAL_APP_SECRET: secret } = env;
  if (appId === undefined || secret === undefined) return undefined;
  return { appId, secret, openUrl: env.WECHAT_OPEN_URL, apiUrl: env.WECHAT_API_URL };
}
