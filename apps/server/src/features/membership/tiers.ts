import type { Tier } from "@shiju/contract/membership";

const sold = [2, 3, 4, 5];

/** The tiers on sale, with the operator's prices in fen and lengths in days; the last one never ends. */
export function tiersOf(prices: readonly number[], days: readonly number[]): Tier[] {
  return sold.map((vip_type, index) => ({ vip_type, price: prices[index] ?? 0, days: days[index] ?? null }));
}
