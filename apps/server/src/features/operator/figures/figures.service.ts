import type { FigureDay, figurePeriods, figuresApi } from "@shiju/contract/operator/figures";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import { countAccounts, registeredByDay } from "#features/people/accounts/accounts.people.service.ts";
import { faultsByDay } from "#features/operator/health/health.faults.service.ts";
import { paidByDay } from "#features/shop/orders/orders.console.service.ts";
import { studyByDay } from "#features/study/time/time.people.service.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";

const zone = "Asia/Shanghai";

/** Returns the figures of each day of a period, and of the period before it. */
export async function readFigures(
  db: Database,
  period: (typeof figurePeriods)[number],
  now: Date,
): Promise<EndpointResponse<typeof figuresApi.days>> {
  const count = Number(period);
  const today = dayIn(zone)(now);
  const all = Array.from({ length: 2 * count }, (_, ago) => plusDays(today, -ago));
  const first = all.at(-1) ?? today;
  const span = { from: new Date(`${first}T00:00:00+08:00`), zone };
  const study = await studyByDay(db, first);
  const registered = await registeredByDay(db, span);
  const paid = await paidByDay(db, span);
  const faults = await faultsByDay(db, first);
  const days = all.map((day): FigureDay => ({
    day,
    people: study.get(day)?.people ?? 0,
    seconds: study.get(day)?.seconds ?? 0,
    registered: registered.get(day) ?? 0,
    faults: faults.get(day) ?? 0,
    orders: paid.get(day)?.orders ?? 0,
    revenue: paid.get(day)?.fen ?? 0,
  }));
  return { days: days.slice(0, count), before: days.slice(count), accounts: await countAccounts(db) };
}
