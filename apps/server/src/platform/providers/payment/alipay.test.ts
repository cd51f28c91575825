import { expect, test } from "vitest";
import { alipayHouse } from "#testing/shop/alipay-house.ts";
import { type Asked, standIn } from "#testing/stand-in.ts";
import { alipay } from "./alipay.ts";
import { inChina } from "./china-time.ts";
import { fromYuan, inYuan } from "./fen.ts";
import type { PaymentRequest } from "./payment-provider.ts";

const house = alipayHouse();
const tradeNo = "0b8e5c1e6f0a4a529b3f2d7c8f1a9e10";
const request: PaymentRequest = {
  tradeNo,
  title: "拾句 年度会员 <A&B>",
  amount: 15_905,
  way: "page",
  expiresAt: new Date("2026-11-22T06:30:00Z"),
  ip: "203.0.113.9",
  returnPath: "/h5/vip/orders?order=1",
  wechatCode: undefined,
};

const fieldsOf = ({ query, body }: Pick<Asked, "query" | "body">) =>
  Object.fromEntries([...query, ...new URLSearchParams(body)]);

interface Said {
  json: object;
  as?: "stranger";
  isUnsigned?: boolean;
}

async function provider(answers: Record<string, Said> = {}) {
  const { url, asked } = await standIn((call) => {
    const fields = fieldsOf(call);
    const method = fields["method"] ?? "";
    const { json, as, isUnsigned = false } = answers[method] ?? { json: {} };
    const response = house.isByMerchant(fields)
      ? json
      : { code: "40002", msg: "Invalid Arguments", sub_code: "isv.invalid-signature" };
    const { sign, ...answer } = house.answerTo(method, response, as);
    return { json: isUnsigned ? answer : { ...answer, sign } };
  });
  const pay = await alipay({
    ...house,
    privateKey: house.merchant.privateKey,
    publicKey: house.alipay.publicKey,
    url: `${url}/gateway.do`,
    origin: "https://shiju.example",
  });
  return { alipay: pay, asked };
}

test.each([
  ["page", "alipay.trade.page.pay", "FAST_INSTANT_TRADE_PAY"],
  ["wap", "alipay.trade.wap.pay", "QUICK_WAP_WAY"],
] as const)(
  "the %s of Alipay is an address that the merchant signed, in China's time",
  async (way, method, product) => {
    const before = Date.now();
    const started = await (await provider()).alipay.start({ ...request, way });
    if (started.type !== "redirect") throw new Error(started.type);
    const fields = Object.fromEntries(new URL(started.url).searchParams);
    expect(house.isByMerchant(fields)).toBe(true);
    expect(fields).toMatchObject({
      app_id: house.appId,
      method,
      sign_type: "RSA2",
      notify_url: "https://shiju.example/api/payments/alipay/notify",
      return_url: "https://shiju.example/h5/vip/orders?order=1",
    });
    expect([inChina(new Date(before)), inChina(new Date())]).toContain(fields["timestamp"]);
    expect(JSON.parse(fields["biz_content"] ?? "")).toMatchObject({
      out_trade_no: tradeNo,
      product_code: product,
      subject: "拾句 年度会员 <A&B>",
      total_amount: "159.05",
      time_expire: "2026-11-22 14:30:00",
    });
  },
);

const trade = {
  code: "10000",
  msg: "Success",
  trade_no: "2026112222001",
  out_trade_no: tradeNo,
  trade_status: "TRADE_SUCCESS",
  total_amount: "159.05",
  send_pay_date: "2026-11-22 14:05:00",
};
const asPaid = {
  tradeNo,
  transactionId: "2026112222001",
  amount: 15_905,
  paidAt: new Date("2026-11-22T06:05:00Z"),
};
const missing = { code: "40004", msg: "Business Failed", sub_code: "ACQ.TRADE_NOT_EXIST" };

test.each<[string, object, object | null]>([
  ["paid", trade, asPaid],
  ["finished", { ...trade, trade_status: "TRADE_FINISHED" }, asPaid],
  ["waiting", { ...trade, trade_status: "WAIT_BUYER_PAY" }, null],
  ["unknown, as nobody has opened it", missing, null],
])("the server asks: %s", async (_what, json, expected) => {
  const { alipay: pay, asked } = await provider({ "alipay.trade.query": { json } });
  expect(await pay.ask(tradeNo)).toEqual(expected);
  const fields = asked[0] ? fieldsOf(asked[0]) : {};
  expect(JSON.parse(fields["biz_content"] ?? "")).toEqual({ out_trade_no: tradeNo });
});

test.each<[string, Said]>([
  ["signed by a stranger", { json: trade, as: "stranger" }],
  ["unsigned", { json: trade, isUnsigned: true }],
  ["of another payment", { json: { ...trade, out_trade_no: "x" } }],
  ["in another currency", { json: { ...trade, trans_currency: "USD" } }],
  ["a fault", { json: { code: "20000", msg: "Service Currently Unavailable" } }],
])("an answer %s settles nothing", async (_what, answer) => {
  const { alipay: pay } = await provider({ "alipay.trade.query": answer });
  await expect(pay.ask(tradeNo)).rejects.toThrow();
});

test.each([
  ["REFUND_SUCCESS", "done"],
  [undefined, "under_way"],
])("a refund that is %s is %s", async (refund_status, expected) => {
  const done = { code: "10000", msg: "Success" };
  const { alipay: pay, asked } = await provider({
    "alipay.trade.refund": { json: { ...done, fund_change: "Y" } },
    "alipay.trade.fastpay.refund.query": { json: { ...done, refund_status } },
  });
  expect(await pay.refund({ tradeNo, refundNo: "r1", amount: 15_905 })).toBe(expected);
  const fields = asked[0] ? fieldsOf(asked[0]) : {};
  expect(JSON.parse(fields["biz_content"] ?? "")).toEqual({
    out_trade_no: tradeNo,
    out_request_no: "r1",
    refund_amount: "159.05",
  });
});

test("what nobody has opened is closed already", async () => {
  const { alipay: pay } = await provider({ "alipay.trade.close": { json: missing } });
  await pay.close(tradeNo);
});

const now = new Date("2026-11-22T06:06:00Z");
const noticeFields = {
  app_id: house.appId,
  seller_id: house.sellerId,
  out_trade_no: tradeNo,
  trade_no: "2026112222001",
  trade_status: "TRADE_SUCCESS",
  total_amount: "159.05",
  gmt_payment: "2026-11-22 14:05:00",
  notify_time: "2026-11-22 14:05:30",
  subject: "拾句 100% 会员&<A>",
  passback_params: "",
  charset: "utf-8",
};

const noticeOf = (...sent: Parameters<typeof house.noticeOf>) => ({
  headers: {},
  body: Buffer.from(house.noticeOf(...sent)),
});

test("a notice proves a payment, also when it comes again", async () => {
  const { alipay: pay } = await provider();
  expect(await pay.read(noticeOf(noticeFields), now)).toEqual(asPaid);
  expect(await pay.read(noticeOf({ ...noticeFields, trade_status: "TRADE_FINISHED" }), now)).toEqual(asPaid);
  expect(await pay.read(noticeOf({ ...noticeFields, trade_status: "WAIT_BUYER_PAY" }), now)).toBeNull();
});

const bodyWith = (extra: string) => ({
  headers: {},
  body: Buffer.from(`${noticeOf(noticeFields).body.toString()}${extra}`),
});
const changed = (from: string, to: string) => ({
  headers: {},
  body: Buffer.from(noticeOf(noticeFields).body.toString().replace(from, to)),
});

test.each([
  ["forged", noticeOf(noticeFields, { as: "stranger" })],
  ["signed the old way", noticeOf(noticeFields, { type: "RSA" })],
  ["signed in no known way", changed("sign_type=RSA2", "sign_type=foo")],
  ["unsigned", changed("sign=", "nothing=")],
  ["whose amount was changed", changed("total_amount=159.05", "total_amount=1.00")],
  ["with an amount twice", bodyWith("&total_amount=1.00")],
  ["of another merchant", noticeOf({ ...noticeFields, seller_id: "2088000000000002" })],
  ["of another app", noticeOf({ ...noticeFields, app_id: "2021000122671081" })],
  ["in another currency", noticeOf({ ...noticeFields, trans_currency: "USD" })],
  ["replayed after two days", noticeOf({ ...noticeFields, notify_time: "2026-11-20 14:00:00" })],
  ["without a time", noticeOf({ ...noticeFields, notify_time: "" })],
  ["of nothing", { headers: {}, body: Buffer.from("x") }],
])("a notice %s is refused", async (_what, notice) => {
  const { alipay: pay } = await provider();
  await expect(pay.read(notice, now)).rejects.toThrow();
});

test.each([
  ["159.05", 15_905],
  ["0.1", 10],
  ["7", 700],
  ["1e3", Number.NaN],
  ["-1.00", Number.NaN],
  ["1.005", Number.NaN],
  ["", Number.NaN],
])("%s yuan are %d fen", (text, fen) => {
  expect(fromYuan(text)).toBe(fen);
  if (fen >= 100) expect(fromYuan(inYuan(fen))).toBe(fen);
});
