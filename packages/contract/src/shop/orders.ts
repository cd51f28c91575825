import { z } from "zod";
import { bytesSchema } from "../http/bytes.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, cursorSchema, idSchema, trimmedText } from "../http/text.ts";

/** The provider that takes the money. The sandbox takes no money, because it is for trying out. */
export const paymentProviders = ["wechat", "alipay", "sandbox"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** How a buyer gets to the provider's page. */
export const paymentWays = ["qr", "jsapi", "h5", "page", "wap"] as const;
export type PaymentWay = (typeof paymentWays)[number];

const provider = z.enum(paymentProviders, "请选择支付方式");
const way = z.enum(paymentWays, "请选择支付方式");

export const paymentMethodSchema = z
  .object({
    provider,
    ways: z
      .array(way)
      .describe(
        "qr: a code to scan, on a computer. jsapi: within WeChat's own browser. h5: WeChat from another browser of a phone. page and wap: the provider's page on a computer and on a phone.",
      ),
  })
  .meta({ id: "PaymentMethod" });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

const time = z.iso.datetime();
const maybeTime = time.nullable();

const orderSchema = z
  .object({
    id: z.uuid(),
    number: z.string().describe("What people call it: 18 digits."),
    vip_type: z.int().describe("2 month, 3 quarter, 4 year, 5 for ever."),
    days: z.int().nullable().describe("Days of the tier; null for ever."),
    price: z.int().describe("Fen, fixed when the order was made."),
    full_price: z.int().describe("The price of the tier without the campaign, in fen."),
    promotion_id: z.string().nullable(),
    state: z
      .enum(["unpaid", "paid", "refund_asked", "refunding", "refunded", "closed"])
      .describe(
        "unpaid: the money has not come. paid: the money has come and the membership is given. refund_asked: a refund waits for the operator. refunding: the provider is sending the money back. closed: not paid within 30 minutes, or cancelled. A closed order becomes paid when its money comes later.",
      ),
    provider: provider
      .nullable()
      .describe("The provider that took the money, or that was asked last. Null before the first."),
    created_at: time,
    expires_at: time.describe("When it closes unless it is paid."),
    paid_at: maybeTime,
    refund_until: maybeTime.describe("The time until which a refund can be requested. Null where it cannot."),
    refund_note: z.string().nullable().describe("The operator's reason for refusing a refund."),
    refunded_at: maybeTime,
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof orderSchema>;

const startedPaymentSchema = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("qr"),
      url: z.string().describe("What the code says."),
      image: z.string().describe("The code as an SVG in a data URL."),
    }),
    z.object({
      type: z.literal("redirect"),
      url: z
        .string()
        .describe("The address of the payment page. The page returns to `/h5/vip/orders?order={id}`."),
    }),
    z.object({
      type: z.literal("jsapi"),
      params: z
        .object({
          appId: z.string(),
          timeStamp: z.string(),
          nonceStr: z.string(),
          package: z.string(),
          signType: z.string(),
          paySign: z.string(),
        })
        .describe("For `WeixinJSBridge.invoke('getBrandWCPayRequest', params)`."),
    }),
  ])
  .meta({ id: "StartedPayment", description: "The next step of the page to let the buyer pay." });
export type StartedPayment = z.infer<typeof startedPaymentSchema>;

const params = z.object({ id: z.uuid("没有这个订单") });
const one = z.object({ order: orderSchema });

export const ordersApi = {
  create: endpoint({
    method: "POST",
    path: "/api/orders",
    notManaged: "money",
    summary:
      "Orders a membership at the server's price. Repeatable: the same `id` answers the same order. 409 where the price has changed, or the `id` was sent with another body.",
    access: "learner",
    data: "own",
    limit: 60,
    body: z.object({
      id: z.uuid().describe("Made by the client."),
      vip_type: z
        .int()
        .min(2, "请选择会员")
        .max(5, "请选择会员")
        .describe("2 month, 3 quarter, 4 year, 5 for ever."),
      price: z.int().min(1).max(10_000_000).describe("What the buyer saw, in fen."),
      promotion_id: idSchema(40).optional(),
    }),
    response: one,
  }),
  pay: endpoint({
    method: "POST",
    path: "/api/orders/:id/pay",
    notManaged: "money",
    summary:
      "Asks a provider to take the money. Repeatable, also with another provider. A second payment is sent back.",
    access: "learner",
    data: "own",
    limit: 60,
    params,
    body: z.object({
      provider,
      way,
      wechat_code: boundedText(200)
        .optional()
        .describe(
          "For `jsapi`: the code from WeChat's authorisation page. Without it the answer is a redirect to that page, which returns to `/h5/vip/orders?order={id}&code=…`.",
        ),
    }),
    response: z.object({ order: orderSchema, pay: startedPaymentSchema }),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/orders",
    summary: "The learner's orders, newest first, a page at a time.",
    access: "learner",
    data: "own",
    query: z.object({ cursor: cursorSchema.optional() }),
    response: z.object({
      orders: z.array(orderSchema),
      total: z.int().describe("Orders on all pages."),
      next_cursor: z.string().nullable(),
    }),
  }),
  read: endpoint({
    method: "GET",
    path: "/api/orders/:id",
    summary:
      "An order. A page may repeat the call while it waits for the payment, because the server asks the provider at most every few seconds.",
    access: "learner",
    data: "own",
    limit: 120,
    params,
    response: one,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/orders/:id/cancel",
    summary: "Cancels an unpaid order. Repeatable. A paid order answers 409.",
    access: "learner",
    data: "own",
    limit: 20,
    params,
    response: one,
  }),
  askRefund: endpoint({
    method: "POST",
    path: "/api/orders/:id/refund",
    notManaged: "money",
    summary:
      "Requests a refund within 7 days of the payment. The operator decides. Repeatable. Another reason answers 409 while the request waits.",
    access: "learner",
    data: "own",
    limit: 10,
    params,
    body: z.object({ reason: trimmedText(200, { tooLong: "原因最多 200 字" }).optional() }),
    response: one,
  }),
  notify: endpoint({
    method: "POST",
    path: "/api/payments/:provider/notify",
    summary: "The providers' notifications about payments, signed by them.",
    access: "visitor",
    data: "shared",
    relation: "provider",
    token: "ignored",
    limit: 60_000,
    bodyLimit: 64 * 1024,
    bodyAs: "bytes",
    params: z.object({ provider: z.enum(paymentProviders, "没有这种支付方式") }),
    body: bytesSchema,
    response: z.file().mime(["text/plain", "application/json"]),
  }),
  sandbox: endpoint({
    method: "GET",
    path: "/api/payments/sandbox/:payment",
    summary: "The page of the sandbox, where nothing is paid.",
    access: "visitor",
    data: "own",
    token: "ignored",
    params: z.object({ payment: z.uuid("没有这笔付款") }),
    response: z.file().mime("text/html"),
  }),
  paySandbox: endpoint({
    method: "POST",
    path: "/api/payments/sandbox/:payment",
    summary: "The form of the sandbox page. It counts as a payment, and redirects to the site.",
    access: "visitor",
    data: "own",
    token: "ignored",
    bodyAs: "fields",
    bodyLimit: 1024,
    params: z.object({ payment: z.uuid("没有这笔付款") }),
    body: z.object({}),
    response: z.file().mime("text/html"),
  }),
};
