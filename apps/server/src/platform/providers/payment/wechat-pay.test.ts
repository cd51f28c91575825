import { expect, test } from "vitest";
import { type Noticing, wechatHouse } from "#testing/shop/wechat-house.ts";
import { standIn } from "#testing/stand-in.ts";
import type { PaymentRequest } from "./payment-provider.ts";
import { wechatPay } from "./wechat-pay.ts";

const house = wechatHouse();
const { mchId, noticeOf, signed } = house;
const now = new Date();

const tradeNo = "0b8e5c1e6f0a4a529b3f2d7c8f1a9e10";
const request: PaymentRequest = {
  tradeNo,
  title: "拾句 年度会员",
  amount: 19_900,
  way: "qr",
  expiresAt: new Date("2026-11-22T06:30:00Z"),
  ip: "203.0.113.9",
  returnPath: "/h5/vip/orders?order=1",
  wechatCode: undefined,
};
const paid = {
  mchid: mchId,
  appid: "wx1",
  out_trade_no: tradeNo,
  transaction_id: "4200",
  trade_state: "SUCCESS",
  success_time: "2026-11-22T14:05:00+08:00",
  amount: { total: 19_900, currency: "CNY" },
};
const asPaid = { tradeNo, transactionId: "4200", amount: 19_900, paidAt: new Date("2026-11-22T06:05:00Z") };

/**
 * Returns the provider with a stand-in for WeChat. The stand-in checks the signature of calls and responds with `json`,
 * signed.
 */
async function provider(
  json: object = {},
  { status = 200, ...signing }: Noticing & { status?: number } = {},
) {
  const { url, asked } = await standIn((call) => {
    if (call.path.startsWith("/sns/"))
      return { json: call.query.get("code") === "good" ? { openid: "o-1" } : {} };
    if (!house.isCallByMerchant(call)) return { status: 401, json: { code: "SIGN_ERROR" } };
    return { status, json, headers: signed(JSON.stringify(json), signing) };
  });
  const wechat = await wechatPay({
    ...house,
    appId: "wx1",
    privateKey: house.merchant.privateKey,
    publicKey: house.wechat.publicKey,
    url,
    origin: "https://shiju.example",
    official: { appId: "wx2", secret: "hidden", openUrl: "https://open.weixin.qq.com", apiUrl: url },
  });
  return { wechat, asked };
}

test("on a computer WeChat gives what the code says", async () => {
  const { wechat, asked } = await provider({ code_url: "weixin://wxpay/bizpayurl?pr=1" });
  expect(await wechat.start(request)).toEqual({ type: "qr", url: "weixin://wxpay/bizpayurl?pr=1" });
  expect(asked[0]).toMatchObject({ method: "POST", path: "/v3/pay/transactions/native" });
  expect(asked[0]?.headers["wechatpay-serial"]).toBe(house.publicKeyId);
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
    mchid: mchId,
    appid: "wx1",
    description: "拾句 年度会员",
    out_trade_no: tradeNo,
    time_expire: "2026-11-22T14:30:00+08:00",
    notify_url: "https://shiju.example/api/payments/wechat/notify",
    amount: { total: 19_900, currency: "CNY" },
  });
});

test("on a phone WeChat opens from the browser, and leads back", async () => {
  const { wechat, asked } = await provider({ h5_url: "https://wx.tenpay.com/pay?prepay_id=1" });
  expect(await wechat.start({ ...request, way: "h5" })).toEqual({
    type: "redirect",
    url: "https://wx.tenpay.com/pay?prepay_id=1&redirect_url=https%3A%2F%2Fshiju.example%2Fh5%2Fvip%2Forders%3Forder%3D1",
  });
  expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
    scene_info: { payer_client_ip: "203.0.113.9", h5_info: { type: "Wap" } },
  });
});

test("within WeChat the buyer is asked for first, and then pays there", async () => {
  const { wechat, asked } = await provider({ prepay_id: "wx201" });
  const inWeChat = { ...request, way: "jsapi" } as const;
  const first = await wechat.start(inWeChat);
  expect(first).toMatchObject({
    type: "redirect",
    url: expect.stringMatching(
      /connect\/oauth2\/authorize\?appid=wx2&redirect_uri=.*&scope=snsapi_base&state=pay#/,
    ),
  });
  const second = await wechat.start({ ...inWeChat, wechatCode: "good" });
  if (second.type !== "jsapi") throw new Error(second.type);
  const { appId, timeStamp, nonceStr, package: prepay, paySign } = second.params;
  expect(second.params).toMatchObject({ appId: "wx2", package: "prepay_id=wx201", signType: "RSA" });
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`;
  expect(house.isByMerchant(text, paySign)).toBe(true);
  expect(JSON.parse(asked[1]?.body ?? "")).toMatchObject({ appid: "wx2", payer: { openid: "o-1" } });
  await expect(wechat.start({ ...inWeChat, wechatCode: "used" })).rejects.toThrow(/授权已失效/);
});

test.each<[string, object, object | null]>([
  ["paid", paid, asPaid],
  ["not paid", { ...paid, trade_state: "NOTPAY", transaction_id: undefined, amount: undefined }, null],
  ["closed", { ...paid, trade_state: "CLOSED" }, null],
])("the server asks: %s", async (_what, answer, expected) => {
  const { wechat, asked } = await provider(answer);
  expect(await wechat.ask(tradeNo)).toEqual(expected);
  expect(asked[0]).toMatchObject({ method: "GET", path: `/v3/pay/transactions/out-trade-no/${tradeNo}` });
});

test("a payment that WeChat does not know yet is not made", async () => {
  const { wechat } = await provider({ code: "ORDER_NOT_EXIST" }, { status: 404 });
  expect(await wechat.ask(tradeNo)).toBeNull();
  await wechat.close(tradeNo);
});

test.each<[string, object, Noticing & { status?: number }]>([
  ["signed by a stranger", paid, { as: "stranger" }],
  ["signed long ago", paid, { at: new Date(now.getTime() - 400_000) }],
  ["signed with another key's number", paid, { keyId: "PUB_KEY_ID_0120" }],
  ["of another payment", { ...paid, out_trade_no: "x" }, {}],
  ["of another merchant", { ...paid, mchid: "1" }, {}],
  ["of another app", { ...paid, appid: "wx9" }, {}],
  ["in another currency", { ...paid, amount: { total: 19_900, currency: "USD" } }, {}],
  ["a fault", { code: "SYSTEM_ERROR" }, { status: 500 }],
])("an answer %s settles nothing", async (_what, answer, signing) => {
  const { wechat } = await provider(answer, signing);
  await expect(wechat.ask(tradeNo)).rejects.toThrow();
});

test.each([
  ["SUCCESS", "done"],
  ["PROCESSING", "under_way"],
])("a refund that is %s is %s", async (status, expected) => {
  const { wechat, asked } = await provider({ status });
  expect(await wechat.refund({ tradeNo, refundNo: `r${tradeNo}`, amount: 19_900 })).toBe(expected);
  expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
    out_trade_no: tradeNo,
    out_refund_no: `r${tradeNo}`,
    amount: { refund: 19_900, total: 19_900, currency: "CNY" },
  });
});

test("a refund that WeChat cannot make is none", async () => {
  const { wechat } = await provider({ status: "ABNORMAL" });
  await expect(wechat.refund({ tradeNo, refundNo: "r", amount: 1 })).rejects.toThrow(/ABNORMAL/);
});

test("a notice proves a payment, also when it comes again", async () => {
  const { wechat } = await provider();
  const notice = noticeOf(paid);
  expect(await wechat.read(notice, now)).toEqual(asPaid);
  expect(await wechat.read(notice, now)).toEqual(asPaid);
  expect(await wechat.read(noticeOf({ ...paid, appid: "wx2" }), now)).toEqual(asPaid);
});

test("a notice of something else is none of a payment", async () => {
  const { wechat } = await provider();
  expect(await wechat.read(noticeOf(paid, { type: "REFUND.SUCCESS" }), now)).toBeNull();
  expect(await wechat.read(noticeOf({ ...paid, trade_state: "CLOSED" }), now)).toBeNull();
});

const genuine = noticeOf(paid);
const tampered = Buffer.from(genuine.body.toString().replace("n1", "n2"));

test.each([
  [
    "forged",
    {
      ...genuine,
      headers: { ...genuine.headers, ...signed(genuine.body.toString(), { as: "stranger" }) },
    },
  ],
  ["changed on its way", { ...genuine, body: tampered }],
  ["unsigned", { ...genuine, headers: {} }],
  [
    "with a signature that is none",
    { ...genuine, headers: { ...genuine.headers, "wechatpay-signature": "x" } },
  ],
  [
    "that probes whether signatures are checked",
    {
      ...genuine,
      headers: {
        ...genuine.headers,
        "wechatpay-signature": `WECHATPAY/SIGNTEST/${genuine.headers["wechatpay-signature"]}`,
      },
    },
  ],
  ["replayed after ten minutes", noticeOf(paid, { at: new Date(now.getTime() - 600_000) })],
  ["from the future", noticeOf(paid, { at: new Date(now.getTime() + 600_000) })],
  ["of another key's number", noticeOf(paid, { keyId: "PUB_KEY_ID_0120" })],
  ["sealed with another key", noticeOf(paid, { sealedWith: "f".repeat(32) })],
  ["of another merchant", noticeOf({ ...paid, mchid: "1" })],
  ["of another app", noticeOf({ ...paid, appid: "wx9" })],
  ["in another currency", noticeOf({ ...paid, amount: { total: 19_900, currency: "USD" } })],
  ["that is no JSON", { headers: signed("x"), body: Buffer.from("x") }],
  ["of another shape", { headers: signed("{}"), body: Buffer.from("{}") }],
])("a notice %s is refused", async (_what, notice) => {
  const { wechat } = await provider();
  await expect(wechat.read(notice, now)).rejects.toThrow();
});
