import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { offersApi } from "@shiju/contract/shop/offers";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** The present prices of memberships, the ways to pay, and the share of a payment that an inviter earns. */
export const tiersQuery = queryOptions({
  queryKey: ["tiers"],
  queryFn: ({ signal }) => call("GET /api/vip/tiers", {}, { signal }),
  staleTime: 60_000,
});

export type Tiers = EndpointResponse<typeof offersApi.tiers>;

/** The rights of a membership that this site has. */
export function useMemberRights(): string {
  const { data } = useQuery(tiersQuery);
  return data?.has_member_courses ? "不限学习时长，会员课程全部可学" : "不限学习时长";
}

/** A day's share of a price, in yuan. */
export const perDay = (fen: number, days: number): string => (fen / days / 100).toFixed(2);

/** Returns the lowest price of a day, in yuan; null if no tier with a number of days is sold. */
export function lowestPerDay({ tiers, promotions, payments }: Tiers): string | null {
  if (payments.length === 0) return null;
  const shares = tiers.flatMap(({ vip_type, price, days }) => {
    if (days === null || price === 0) return [];
    const lower = promotions.filter((each) => each.vip_type === vip_type).map((each) => each.price);
    return [Math.min(price, ...lower) / days];
  });
  return shares.length > 0 ? perDay(Math.min(...shares), 1) : null;
}

/** The free study time of a day in words. */
export function freeTimeWords(seconds: number): string {
  if (seconds >= 86_400) return "不限";
  return seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`;
}
