import type { PaymentMethod } from "@shiju/contract/shop/orders";
import type { Terms } from "@shiju/learning/money/terms";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { offersRoutes } from "./offers.routes.ts";
import { keepTerms, readTerms, type TermsAt, termsNews } from "./offers.terms.service.ts";

export function offersFeature(
  { db, clock }: Core,
  { firstTerms, methods }: { firstTerms: Terms; methods: PaymentMethod[] },
): Feature {
  return {
    name: "offers",
    part: "shop",
    routes: (mount) => offersRoutes(mount, { db, firstTerms, methods, clock }),
  };
}

/** The terms also hold if nothing is sold, because the free minutes of a day are one of the terms. */
export function termsFeature(
  { db, clock, news }: Core,
  { firstTerms }: { firstTerms: Terms },
): Feature & { freeSeconds: () => number; termsAt: TermsAt } {
  const terms = keepTerms(db, firstTerms, clock);
  news.keepFresh(termsNews, terms.refresh);
  return {
    name: "terms",
    freeSeconds: () => terms.now().free_seconds,
    termsAt: (on, now) => readTerms(on, firstTerms, now),
    prepare: terms.refresh,
  };
}
