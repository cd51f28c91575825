import { dayMs } from "@shiju/learning/time/durations";
import { expect, test } from "vitest";
import { studyDays } from "#database/tables/study/time.ts";
import { testClock } from "#testing/clock.ts";
import { addPaidOrder } from "#testing/shop/rows.ts";
import { testServer } from "#testing/server.ts";

const clock = testClock();
const server = testServer(undefined, {
  clock: clock.now,
});
const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
const dayOf = (time: Date) => new Date(time.getTime() + 8 * 3600_000).toISOString().slice(0, 10);

test("figures count people, time, accounts and money by day, with the period before", async () => {
  const db = server.db();
  const admin = await server.newLearner({ role: "admin", createdAt: ago(40) });
  const one = await server.newLearner({ createdAt: ago(1) });
  const other = await server.newLearner({ createdAt: ago(8) });
  const studied = (userId: string, days: number, packId: string, ms: number) => ({
    userId,
    date: dayOf(ago(days)),
    packId,
    ms,
  });
  await db
    .insert(studyDays)
    .values([
      studied(one.id, 0, "", 60_000),
      studied(one.id, 0, "p", 30_000),
      studied(other.id, 0, "", 10_000),
      studied(other.id, 8, "", 5000),
    ]);
  await addPaidOrder(db, { userId: one.id, createdAt: ago(0), paidAt: ago(0) });
  await addPaidOrder(db, { userId: one.id, createdAt: ago(7), paidAt: ago(7), state: "refunded" });

  const { body } = await server.as(admin)("GET", "/api/console/figures?period=7");
  const { days, before, accounts } = body as { days: object[]; before: object[]; accounts: number };
  expect(accounts).toBe(3);
  expect([days.length, before.length]).toEqual([7, 7]);
  const nothing = { people: 0, seconds: 0, registered: 0, faults: 0, orders: 0, revenue: 0 };
  expect(days[0]).toEqual({
    ...nothing,
    day: dayOf(clock.now()),
    people: 2,
    seconds: 100,
    orders: 1,
    revenue: 19_900,
  });
  expect(days[1]).toEqual({ ...nothing, day: dayOf(ago(1)), registered: 1 });
  expect(before[0]).toEqual({ ...nothing, day: dayOf(ago(7)), orders: 1, revenue: 19_900 });
  expect(before[1]).toEqual({ ...nothing, day: dayOf(ago(8)), people: 1, seconds: 5, registered: 1 });
  expect((await server.as(admin)("GET", "/api/console/figures?period=12")).status).toBe(422);
});
