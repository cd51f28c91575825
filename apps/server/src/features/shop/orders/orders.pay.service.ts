import { randomUUID } from "node:crypto";
import type { PaymentProviderName, PaymentWay, StartedPayment } from "@shiju/contract/shop/orders";
import { tierNames } from "@shiju/learning/tier-names";
import { and, eq } from "drizzle-orm";
import QRCode from "qrcode";
import type { Database } from "#database/database.ts";
import { payments } from "#database/tables/shop/orders.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import type { PaymentProvider, Started } from "#platform/providers/payment/payment-provider.ts";
import type { OrderRow } from "./orders.follow.service.ts";
import { tradeNoOf } from "./orders.payments.service.ts";
import type { PaymentRow } from "./orders.refunds.service.ts";
import { changeOrder, holdOrder, notFound } from "./orders.state.service.ts";

export type PaymentProviders = ReadonlyMap<PaymentProviderName, PaymentProvider>;

interface Choice {
  userId: string;
  orderId: string;
  provider: PaymentProviderName;
  way: PaymentWay;
  wechatCode: string | undefined;
  ip: string;
  siteName: string;
  now: Date;
}

/**
 * Asks a provider to take the money of an order. The payment is stored before the provider is asked, so that a notice
 * which arrives before the provider's own answer finds it.
 */
export async function startPayment(
  db: Database,
  providers: PaymentProviders,
  choice: Choice,
): Promise<{ order: OrderRow; pay: StartedPayment }> {
  const provider = providers.get(choice.provider);
  if (!provider) throw invalidField("provider", "这里不能用这种方式付款，请换一种");
  if (!provider.ways.includes(choice.way)) throw invalidField("way", "这里不能用这种方式付款，请换一种");
  const { order, payment } = await openPayment(db, choice);
  const started = await provider
    .start({
      tradeNo: tradeNoOf(payment.id),
      title: `${choice.siteName} ${tierNames[order.vipType] ?? "会员"}`,
      amount: payment.amount,
      way: choice.way,
      expiresAt: order.expiresAt,
      ip: choice.ip,
      returnPath: `/h5/vip/orders?order=${order.id}`,
      wechatCode: choice.wechatCode,
    })
    .catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
      throw new ProblemError("unavailable", "支付暂时打不开，请稍后再试，或换一种付款方式", { cause: error });
    });
  return { order, pay: await withImage(started) };
}

async function openPayment(
  db: Database,
  { userId, orderId, provider, way, now }: Choice,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  return db.transaction(async (tx) => {
    const held = await holdOrder(tx, orderId);
    if (held.userId !== userId) throw notFound();
    if (held.expiresAt <= now && held.paidAt === null)
      throw new ProblemError("conflict", "订单超过 30 分钟没有付款，已经关闭，请重新下单");
    const order = await changeOrder(tx, held, ["payment_started"]);
    const [before] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orderId),
          eq(payments.provider, provider),
          eq(payments.way, way),
          eq(payments.state, "open"),
        ),
      );
    if (before) return { order, payment: before };
    const [payment] = await tx
      .insert(payments)
      .values({
        id: randomUUID(),
        orderId,
        userId,
        provider,
        way,
        amount: order.price,
        state: "open",
        createdAt: now,
      })
      .returning();
    if (!payment) throw new Error("a payment was not kept");
    return { order, payment };
  });
}

/** Adds the image of a QR code: black on white for both themes, with the quiet zone that scanners need. */
async function withImage(started: Started): Promise<StartedPayment> {
  if (started.type !== "qr") return started;
  const svg = await QRCode.toString(started.url, { type: "svg", width: 240 });
  return { ...started, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
}
