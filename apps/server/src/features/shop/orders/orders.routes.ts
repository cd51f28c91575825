import { ordersApi } from "@shiju/contract/shop/orders";
import type { TermsAt } from "#features/shop/offers/offers.terms.service.ts";
import type { Mount } from "#platform/http/http.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { askRefund } from "./orders.refunds.service.ts";
import { startPayment } from "./orders.pay.service.ts";
import { receivePayment } from "./orders.payments.service.ts";
import { cancelOrder, createOrder, listOrders, readOrder, toOrder } from "./orders.service.ts";
import { askOf, type Settling } from "./orders.settle.service.ts";
import { paySandbox, readSandboxPayment } from "./orders.sandbox.service.ts";
import { sandboxPage } from "./sandbox-page.ts";

interface Shop extends Settling {
  termsAt: TermsAt;
  siteName: () => string;
  clock: () => Date;
}

/** How often a page's question goes on to the provider. */
const patienceMs = 3000;

export function ordersRoutes(mount: Mount, shop: Shop): void {
  const { db, providers, followers, log, termsAt, siteName, clock } = shop;

  mount(ordersApi.create, async ({ body }, learner) => {
    const now = clock();
    return {
      order: await toOrder(db, await createOrder({ db, terms: await termsAt(db, now), now }, learner, body)),
    };
  });

  mount(ordersApi.pay, async ({ params, body }, { userId }, { address }) => {
    const { provider, way, wechat_code: wechatCode } = body;
    const choice = {
      userId,
      orderId: params.id,
      provider,
      way,
      wechatCode,
      ip: address,
      siteName: siteName(),
      now: clock(),
    };
    const { order, pay } = await startPayment(db, providers, choice);
    return { order: await toOrder(db, order), pay };
  });

  mount(ordersApi.list, async ({ query }, { userId }) => listOrders(db, userId, query.cursor));

  mount(ordersApi.read, async ({ params: { id } }, { userId }) => {
    const order = await readOrder(db, userId, id);
    if (order.state !== "paying") return { order: await toOrder(db, order) };
    await askOf(shop, id, { ms: patienceMs, now: clock() });
    return { order: await toOrder(db, await readOrder(db, userId, id)) };
  });

  mount(ordersApi.cancel, async ({ params }, { userId }) => ({
    order: await toOrder(db, await cancelOrder(db, userId, params.id)),
  }));

  mount(ordersApi.askRefund, async ({ params: { id }, body: { reason } }, { userId }) => ({
    order: await toOrder(db, await askRefund(db, { userId, id, reason }, { followers, now: clock() })),
  }));

  mount(ordersApi.notify, async ({ params, body }, _caller, { headers }, reply) => {
    const provider = providers.get(params.provider);
    if (!provider) throw new ProblemError("not_found", "没有这种支付方式");
    const now = clock();
    try {
      const paid = await provider.read({ headers, body }, now);
      if (paid) await receivePayment(db, params.provider, paid, { followers, now });
    } catch (error) {
      log.warn({ err: error, provider: params.provider }, "a notice of a payment was refused");
      throw error;
    }
    reply.header("content-type", provider.thanks.type);
    return Buffer.from(provider.thanks.text);
  });

  mount(ordersApi.sandbox, async ({ params }, _caller, _request, reply) => {
    requireSandbox();
    reply.header("content-type", "text/html; charset=utf-8");
    return sandboxPage(await readSandboxPayment(db, params.payment));
  });

  mount(ordersApi.paySandbox, async ({ params }, _caller, _request, reply) => {
    requireSandbox();
    const location = await paySandbox(db, params.payment, { followers, now: clock() });
    reply.code(303).headers({ location, "content-type": "text/html; charset=utf-8" });
    return Buffer.alloc(0);
  });

  function requireSandbox(): void {
    if (!providers.has("sandbox")) throw new ProblemError("not_found", "没有这笔付款");
  }
}
