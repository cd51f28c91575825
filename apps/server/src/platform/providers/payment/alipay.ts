import type { KeyObject } from "node:crypto";
import { hourMs } from "@shiju/learning/time/durations";
import { z } from "zod";
import { ProblemError } from "../../http/problem-error.ts";
import { fromChina, inChina } from "./china-time.ts";
import { fromYuan, inYuan } from "./fen.ts";
import type { Paid, PaymentProvider, PaymentRequest } from "./payment-provider.ts";

export interface Alipay {
  appId: string;
  /** The merchant's own number, 2088…. The server refuses payments to any other number. */
  sellerId: string;
  privateKey: KeyObject;
  /** Alipay's public key. */
  publicKey: KeyObject;
  /** Alipay's gateway. */
  url: string;
  /** The site's own address. */
  origin: string;
}

const timeoutMs = 6000;
/** Alipay repeats a notice for a day. An older notice was recorded and replayed by somebody else. */
const oldestMs = 26 * hourMs;

const paidStates = new Set(["TRADE_SUCCESS", "TRADE_FINISHED"]);

const tradeSchema = z.object({
  tradeNo: z.string(),
  outTradeNo: z.string(),
  tradeStatus: z.string(),
  totalAmount: z.string(),
  transCurrency: z.literal("CNY").optional(),
  sendPayDate: z.string().optional(),
});
const noticeSchema = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  notify_time: z.string(),
  gmt_payment: z.string().optional(),
  trans_currency: z.literal("CNY").optional(),
});

/** Payments on Alipay's page for computers and phones. */
export async function alipay(options: Alipay): Promise<PaymentProvider> {
  const { appId, sellerId, privateKey, publicKey, url, origin } = options;
  const { AlipaySdk } = await import("alipay-sdk");
  const sdk = new AlipaySdk({
    appId,
    privateKey: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    keyType: "PKCS8",
    alipayPublicKey: publicKey.export({ format: "pem", type: "spki" }).toString(),
    gateway: url,
    timeout: timeoutMs,
  });
  /**
   * Returns the time of a call. Alipay reads times in China's zone, but the SDK would write times in the server's own
   * zone.
   */
  const timed = () => ({ timestamp: inChina(new Date()) });

  /**
   * Returns Alipay's answer to a call, after a check of its signature. Returns null if Alipay does not know the
   * payment.
   */
  async function call(method: string, bizContent: object): Promise<unknown> {
    const answer = await sdk.exec(method, { ...timed(), bizContent }, { validateSign: true });
    if (answer.code === "10000") return answer;
    if (answer.sub_code === "ACQ.TRADE_NOT_EXIST" || answer["subCode"] === "ACQ.TRADE_NOT_EXIST") return null;
    throw new Error(`Alipay says ${answer.code} ${String(answer["subCode"] ?? answer.msg)}`);
  }

  function start({ way, tradeNo, title, amount, expiresAt, returnPath }: PaymentRequest): string {
    const isPage = way === "page";
    const back = `${origin}${returnPath}`;
    return sdk.pageExecute(isPage ? "alipay.trade.page.pay" : "alipay.trade.wap.pay", "GET", {
      ...timed(),
      notifyUrl: `${origin}/api/payments/alipay/notify`,
      returnUrl: back,
      bizContent: {
        outTradeNo: tradeNo,
        productCode: isPage ? "FAST_INSTANT_TRADE_PAY" : "QUICK_WAP_WAY",
        subject: title,
        totalAmount: inYuan(amount),
        timeExpire: inChina(expiresAt),
        ...(!isPage && { quitUrl: back }),
      },
    });
  }

  return {
    ways: ["page", "wap"],
    start: async (request) => ({ type: "redirect", url: start(request) }),
    async read({ body }, now) {
      const fields = fieldsOf(body);
      // The SDK would take the kind of signature from the notice itself, even SHA-1, and it throws on unknown kinds.
      const isSigned =
        fields["sign_type"] === "RSA2" && Boolean(fields["sign"]) && sdk.checkNotifySignV2(fields);
      if (!isSigned) throw new ProblemError("not_allowed", "通知的签名有误");
      const notice = noticeSchema.safeParse(fields);
      if (!notice.success || notice.data.app_id !== appId || notice.data.seller_id !== sellerId)
        throw new ProblemError("not_allowed", "这不是付给这里的款");
      const trade = notice.data;
      const age = Math.abs(now.getTime() - fromChina(trade.notify_time).getTime());
      if (!(age <= oldestMs)) throw new ProblemError("not_allowed", "通知的时间相差太多");
      return paidOf({
        tradeNo: trade.trade_no,
        outTradeNo: trade.out_trade_no,
        tradeStatus: trade.trade_status,
        totalAmount: trade.total_amount,
        sendPayDate: trade.gmt_payment,
      });
    },
    thanks: { type: "text/plain", text: "success" },
    async ask(tradeNo) {
      const answer = await call("alipay.trade.query", { outTradeNo: tradeNo });
      const paid = answer === null ? null : paidOf(tradeSchema.parse(answer));
      if (paid && paid.tradeNo !== tradeNo) throw new Error("Alipay told of another payment");
      return paid;
    },
    async close(tradeNo) {
      await call("alipay.trade.close", { outTradeNo: tradeNo });
    },
    async refund({ tradeNo, refundNo, amount }) {
      const refund = { outTradeNo: tradeNo, outRequestNo: refundNo };
      await call("alipay.trade.refund", { ...refund, refundAmount: inYuan(amount) });
      const answer = await call("alipay.trade.fastpay.refund.query", refund);
      const { refundStatus } = z.object({ refundStatus: z.string().optional() }).parse(answer ?? {});
      return refundStatus === "REFUND_SUCCESS" ? "done" : "under_way";
    },
  };
}

function paidOf({
  tradeNo,
  outTradeNo,
  tradeStatus,
  totalAmount,
  sendPayDate,
}: z.output<typeof tradeSchema>): Paid | null {
  if (!paidStates.has(tradeStatus)) return null;
  return {
    tradeNo: outTradeNo,
    transactionId: tradeNo,
    amount: fromYuan(totalAmount),
    paidAt: sendPayDate === undefined ? new Date() : fromChina(sendPayDate),
  };
}

/**
 * Returns the fields of a form that are not empty, because empty fields are not signed. Throws if a field occurs twice.
 */
function fieldsOf(body: Uint8Array): Record<string, string> {
  const pairs = [...new URLSearchParams(Buffer.from(body).toString("utf8"))];
  const fields = new Map(pairs);
  if (fields.size < pairs.length) throw new ProblemError("malformed", "通知里有一项写了两次");
  return Object.fromEntries([...fields].filter(([, value]) => value !== ""));
}
