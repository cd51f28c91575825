import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { rebatesApi } from "@shiju/contract/shop/rebates";
import { dayLabel } from "#platform/format/dates.ts";

export type Person = EndpointResponse<typeof rebatesApi.invited>["people"][number];

/**
 * The state of a rebate as text. A rebate that is due but still pending waits for a decision on a refund, or for the
 * operator.
 */
export function rebateText({ state, due_at }: Person["rebates"][number], now: Date): string {
  if (state === "withdrawable") return "已结算";
  if (state === "taken_back") return "已退款，返利收回";
  return Date.parse(due_at) > now.getTime() ? `${dayLabel(due_at, now)} 起可提现` : "待核对";
}
