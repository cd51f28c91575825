import type { PaymentMethod } from "@shiju/contract/shop/orders";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { TermsAt } from "#features/shop/offers/offers.terms.service.ts";
import { orderChanged } from "./orders.follow.service.ts";
import { ordersOwn } from "./orders.own.service.ts";
import type { PaymentProviders } from "./orders.pay.service.ts";
import { ordersRoutes } from "./orders.routes.ts";
import { settle } from "./orders.settle.service.ts";

interface Lent {
  payments: PaymentProviders;
  termsAt: TermsAt;
  siteName: () => string;
}

export function ordersFeature(
  { db, log, clock, followersOf }: Core,
  { payments, termsAt, siteName }: Lent,
): Feature & { methods: PaymentMethod[] } {
  const settling = { db, providers: payments, followers: followersOf(orderChanged), log };
  return {
    name: "orders",
    part: "shop",
    methods: [...payments].map(([provider, { ways }]) => ({ provider, ways: [...ways] })),
    owns: ordersOwn,
    routes: (mount) => ordersRoutes(mount, { ...settling, termsAt, siteName, clock }),
    works: [{ name: "payments that wait", every: "minute", run: (now, stop) => settle(settling, now, stop) }],
  };
}
