import type { TermsAt } from "#features/shop/offers/offers.terms.service.ts";
import type { OrderFollower } from "#features/shop/orders/orders.follow.service.ts";
import { followRefunds, giveRebates } from "#features/shop/rebates/rebates.service.ts";

/** What follows from refunds, in the transaction that begins one. */
export const refundFollowers: readonly OrderFollower[] = [followRefunds];

/** What follows from everything that happens to orders, likewise. */
export function orderFollowers(termsAt: TermsAt): readonly OrderFollower[] {
  return [giveRebates(termsAt), ...refundFollowers];
}
