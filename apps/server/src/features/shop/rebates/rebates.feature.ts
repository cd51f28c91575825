import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { TermsAt } from "#features/shop/offers/offers.terms.service.ts";
import { orderChanged } from "#features/shop/orders/orders.follow.service.ts";
import { rebatesOwn } from "./rebates.own.service.ts";
import { rebatesRoutes } from "./rebates.routes.ts";
import { followRefunds, giveRebates, matureRebates } from "./rebates.service.ts";

export function rebatesFeature({ db, clock }: Core, { termsAt }: { termsAt: TermsAt }): Feature {
  return {
    name: "rebates",
    part: "shop",
    owns: rebatesOwn,
    follows: [
      orderChanged.followedBy("new rebates", giveRebates(termsAt)),
      orderChanged.followedBy("rebates of refunds", followRefunds),
    ],
    routes: (mount) => rebatesRoutes(mount, db, clock),
    works: [
      { name: "rebates that are due", every: "minute", run: (now, stop) => matureRebates(db, now, stop) },
    ],
  };
}
