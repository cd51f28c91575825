import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { funnelPeriods, partnersApi } from "@shiju/contract/shop/partners";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database } from "#database/database.ts";
import { registrationsByDay } from "#features/people/accounts/accounts.invitations.service.ts";
import { getAccount } from "#features/people/accounts/accounts.service.ts";
import { rebatesByDay } from "#features/shop/rebates/rebates.invited.service.ts";
import { visitsByDay } from "#features/shop/referral/referral.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn } from "#platform/http/times.ts";
import { isPartner } from "./partners.service.ts";

type Funnel = EndpointResponse<typeof partnersApi.funnel>;

const zone = "Asia/Shanghai";
const dayInChina = dayIn(zone);

/** Returns the visits, registrations, orders and earnings that each day of a period brought to a partner. */
export async function readFunnel(
  db: Database,
  userId: string,
  period: (typeof funnelPeriods)[number],
  now: Date,
): Promise<Funnel> {
  if (!(await isPartner(db, userId, now)))
    throw new ProblemError("not_allowed", "这是合伙人的页面，可以先申请加入合伙人计划");
  const days = daysOf(period, now);
  const first = days.at(-1) ?? dayInChina(now);
  const span = { from: new Date(`${first}T00:00:00+08:00`), zone };
  const { invitation_code: code } = await getAccount(db, userId, now);
  const visits = await visitsByDay(db, code, first);
  const registrations = await registrationsByDay(db, userId, span);
  const rebates = await rebatesByDay(db, userId, span);
  const rows = days.map((day) => ({
    day,
    visits: visits.get(day) ?? 0,
    registrations: registrations.get(day) ?? 0,
    orders: rebates.get(day)?.orders ?? 0,
    earned: rebates.get(day)?.fen ?? 0,
  }));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    days: rows,
    total: {
      visits: sum(({ visits: n }) => n),
      registrations: sum(({ registrations: n }) => n),
      orders: sum(({ orders }) => orders),
      earned: sum(({ earned }) => earned),
      pending: [...rebates.values()].reduce((all, { pending }) => all + pending, 0),
    },
  };
}

/**
 * Returns the days of a period in China, today first. Each day has 24 hours, because China has no daylight saving time.
 */
function daysOf(period: (typeof funnelPeriods)[number], now: Date): string[] {
  const today = dayInChina(now);
  const count = period === "month" ? Number(today.slice(8)) : Number(period);
  return Array.from({ length: count }, (_, ago) => dayInChina(new Date(now.getTime() - ago * dayMs)));
}
