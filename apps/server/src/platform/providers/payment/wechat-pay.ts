import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { ProblemError } from "../../http/problem-error.ts";
import { inChina } from "./china-time.ts";
import type { Notice, Paid, PaymentProvider, PaymentRequest, Started } from "./payment-provider.ts";

export interface WeChatPay {
  mchId: string;
  appId: string;
  /** Serial number of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
  /** WeChat's public key, and its id, such as PUB_KEY_ID_…. */
  publicKey: KeyObject;
  publicKeyId: string;
  /** The key of API v3, 32 characters. */
  apiKey: string;
  url: string;
  /** The site's own address. */
  origin: string;
  /** The official account, for payments within WeChat's own browser. */
  official: { appId: string; secret: string; openUrl: string; apiUrl: string } | undefined;
}

const timeoutMs = 6000;
const mostOffSeconds = 300;

const transactionSchema = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().default("CNY") }).optional(),
});
const noticeSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(""),
  }),
});

/** Opens WeChat Pay v3, with a public key instead of platform certificates. */
export async function wechatPay(options: WeChatPay): Promise<PaymentProvider> {
  const { mchId, appId, serial, privateKey, publicKey, publicKeyId, apiKey, url, origin, official } = options;
  const { Aes, Formatter, Rsa, Wechatpay } = await import("wechatpay-axios-plugin");
  const client = new Wechatpay({
    mchid: mchId,
    serial,
    privateKey: privateKey.export({ format: "pem", type: "pkcs8" }),
    certs: { [publicKeyId]: publicKey },
    baseURL: url,
    timeout: timeoutMs,
  });
  /**
   * Tells WeChat the key with which it must sign. WeChat needs this while a merchant changes over from certificates.
   */
  const headers = { "Wechatpay-Serial": publicKeyId };
  const post = async (path: string, body: object): Promise<unknown> =>
    (await client.chain(path).post<unknown>(body, { headers })).data;
  const appIds = new Set([appId, official?.appId]);

  /**
   * Returns the paid payment in an answer, or null if the payment is not paid. Throws if the payment belongs to another
   * merchant or has another currency.
   */
  function paidOf(answer: unknown): Paid | null {
    const trade = transactionSchema.parse(answer);
    if (trade.mchid !== mchId || !appIds.has(trade.appid)) throw notOurs("another merchant or app");
    if (trade.trade_state !== "SUCCESS") return null;
    const { amount, transaction_id: transactionId, out_trade_no: tradeNo, success_time: at } = trade;
    if (!amount || !transactionId || amount.currency !== "CNY") throw notOurs("not an amount in yuan");
    return { tradeNo, transactionId, amount: amount.total, paidAt: new Date(at ?? Date.now()) };
  }

  const bodyOf = ({ tradeNo, title, amount, expiresAt }: PaymentRequest, app: string) => ({
    mchid: mchId,
    appid: app,
    description: title,
    out_trade_no: tradeNo,
    time_expire: `${inChina(expiresAt).replace(" ", "T")}+08:00`,
    notify_url: `${origin}/api/payments/wechat/notify`,
    amount: { total: amount, currency: "CNY" },
  });

  async function startInWeChat(request: PaymentRequest): Promise<Started> {
    if (!official) throw new Error("there is no official account");
    const back = `${origin}${request.returnPath}`;
    if (request.wechatCode === undefined) return { type: "redirect", url: authorizeUrl(official, back) };
    const openid = await openIdOf(official, request.wechatCode);
    const body = { ...bodyOf(request, official.appId), payer: { openid } };
    const { prepay_id: id } = z
      .object({ prepay_id: z.string() })
      .parse(await post("v3/pay/transactions/jsapi", body));
    const [timeStamp, nonceStr] = [String(Formatter.timestamp()), Formatter.nonce()];
    const prepay = `prepay_id=${id}`;
    const signed = Formatter.joinedByLineFeed(official.appId, timeStamp, nonceStr, prepay);
    const paySign = Rsa.sign(signed, privateKey);
    return {
      type: "jsapi",
      params: { appId: official.appId, timeStamp, nonceStr, package: prepay, signType: "RSA", paySign },
    };
  }

  return {
    ways: official ? ["qr", "h5", "jsapi"] : ["qr", "h5"],
    async start(request) {
      if (request.way === "jsapi") return startInWeChat(request);
      if (request.way === "qr") {
        const answer = await post("v3/pay/transactions/native", bodyOf(request, appId));
        return { type: "qr", url: z.object({ code_url: z.string() }).parse(answer).code_url };
      }
      const scene_info = { payer_client_ip: request.ip, h5_info: { type: "Wap" } };
      const answer = await post("v3/pay/transactions/h5", { ...bodyOf(request, appId), scene_info });
      const back = encodeURIComponent(`${origin}${request.returnPath}`);
      return {
        type: "redirect",
        url: `${z.object({ h5_url: z.string() }).parse(answer).h5_url}&redirect_url=${back}`,
      };
    },
    async read({ headers: sent, body }, now) {
      const text = Buffer.from(body).toString("utf8");
      const [timestamp, nonce, signature, key] = ["timestamp", "nonce", "signature", "serial"].map((name) =>
        headerOf(sent, `wechatpay-${name}`),
      );
      const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
      const isFresh = age <= mostOffSeconds;
      const isSigned =
        key === publicKeyId &&
        isFresh &&
        Rsa.verify(Formatter.response(timestamp ?? "", nonce ?? "", text), signature ?? "", publicKey);
      if (!isSigned) throw new ProblemError("not_allowed", "通知的签名有误，或时间相差太多");
      const notice = noticeSchema.parse(JSON.parse(text));
      if (notice.event_type !== "TRANSACTION.SUCCESS") return null;
      const { ciphertext, nonce: iv, associated_data: aad } = notice.resource;
      return paidOf(JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiKey, iv, aad)));
    },
    thanks: { type: "application/json", text: `{"code":"SUCCESS","message":"成功"}` },
    async ask(tradeNo) {
      const path = `v3/pay/transactions/out-trade-no/${tradeNo}`;
      const answer = await unlessMissing(
        client.chain(path).get<unknown>({ headers, params: { mchid: mchId } }),
      );
      const paid = answer && paidOf(answer.data);
      if (paid && paid.tradeNo !== tradeNo) throw notOurs("another payment");
      return paid ?? null;
    },
    async close(tradeNo) {
      const path = `v3/pay/transactions/out-trade-no/${tradeNo}/close`;
      await unlessMissing(client.chain(path).post<unknown>({ mchid: mchId }, { headers }));
    },
    async refund({ tradeNo, refundNo, amount }) {
      const answer = await post("v3/refund/domestic/refunds", {
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        amount: { refund: amount, total: amount, currency: "CNY" },
      });
      const { status } = z.object({ status: z.string() }).parse(answer);
      if (status === "SUCCESS") return "done";
      if (status === "PROCESSING") return "under_way";
      throw new Error(`WeChat says that the refund is ${status}`);
    },
  };
}

const headerOf = (headers: Notice["headers"], name: string) => {
  const value = headers[name];
  return Array.isArray(value) ? undefined : value;
};

const notOurs = (why: string) =>
  new ProblemError("not_allowed", "这不是付给这里的款", { cause: new Error(why) });

/**
 * Resolves with null if WeChat does not know the payment. WeChat does not know a payment until its buyer opens it.
 * WeChat does not sign errors, so an error proves nothing about the payment.
 */
async function unlessMissing<Said>(asked: Promise<Said>): Promise<Said | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as { response?: { status?: number } }).response?.status === 404) return null;
    throw error;
  }
}

type Official = NonNullable<WeChatPay["official"]>;

function authorizeUrl({ appId, openUrl }: Official, back: string): string {
  // WeChat requires this order.
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: back,
    response_type: "code",
    scope: "snsapi_base",
    state: "pay",
  });
  return `${openUrl}/connect/oauth2/authorize?${String(query)}#wechat_redirect`;
}

async function openIdOf({ appId, secret, apiUrl }: Official, code: string): Promise<string> {
  const query = new URLSearchParams({ appid: appId, secret, code, grant_type: "authorization_code" });
  const answer = await fetch(`${apiUrl}/sns/oauth2/access_token?${String(query)}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`WeChat answered ${answer.status}`);
  const known = z.object({ openid: z.string() }).safeParse(await answer.json());
  if (!known.success) throw new ProblemError("conflict", "微信的授权已失效，请重新打开付款页");
  return known.data.openid;
}
