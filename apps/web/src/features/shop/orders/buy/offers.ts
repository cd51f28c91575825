import type { offersApi, PromotionOffer } from "@shiju/contract/shop/offers";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { dayMs } from "@shiju/learning/time/durations";

type Tier = EndpointResponse<typeof offersApi.tiers>["tiers"][number];

/** A tier at the price that it has for this buyer. */
export interface Offer extends Tier {
  /** The campaign that makes the price. */
  promotion: PromotionOffer | null;
}

/**
 * Returns each tier at the price of the promotion in the address, otherwise at the lowest price of the running
 * promotions.
 */
export function offersOf(
  tiers: readonly Tier[],
  promotions: readonly PromotionOffer[],
  wanted: string | null,
): Offer[] {
  return tiers.map((tier) => {
    const own = promotions.filter(({ vip_type }) => vip_type === tier.vip_type);
    const promotion =
      own.find(({ id }) => id === wanted) ?? own.toSorted((one, other) => one.price - other.price)[0] ?? null;
    return { ...tier, price: promotion?.price ?? tier.price, promotion };
  });
}

/** Returns fen as yuan. Whole yuan have no decimals: 2900 becomes 29, and 2950 becomes 29.50. */
export const plainYuan = (fen: number): string => (fen / 100).toFixed(fen % 100 === 0 ? 0 : 2);

/**
 * Returns the end of the membership after the purchase, because the bought days are added to the paid ones. Returns
 * null if it never ends.
 */
export function lastsUntil(days: number | null, paidUntil: number | null, now: number): number | null {
  return days === null ? null : Math.max(paidUntil ?? now, now) + days * dayMs;
}
