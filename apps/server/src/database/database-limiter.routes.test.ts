import { randomUUID } from "node:crypto";
import { dayMs, hourMs } from "@shiju/learning/time/durations";
import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import { memoryLimiters } from "#platform/limiter/memory-limiter.ts";
import { openRedis } from "#platform/redis/redis.ts";
import { redisLimiters } from "#platform/redis/redis-limiter.ts";
import { testClock } from "#testing/clock.ts";
import { testOptions } from "#testing/options.ts";
import { newPhone } from "#testing/people/learners.ts";
import { openTestDatabase } from "#testing/database.ts";
import { findRedis, startRedis } from "#testing/redis.ts";
import { testServer } from "#testing/server.ts";
import { databaseLimiter, sweepLimits } from "./database-limiter.ts";

const server = testServer();
const clock = testClock("2026-05-05T00:00:00Z");
const inMemory = memoryLimiters(clock.now);
const inDatabase: OpenLimiter = (limit) => databaseLimiter(server.db(), limit, clock.now);
const seconds = (count: number) => count * 1000;

const redisProgram = findRedis();
const redis = redisProgram === undefined ? undefined : await startRedis(redisProgram);
const door = redis && (await openRedis(redis.url, { clock: clock.now, log: console }));
afterAll(async () => {
  await door?.close();
  await redis?.stop();
});

describe.each([
  ["memory", inMemory] as const,
  ["the database", inDatabase] as const,
  ...(door ? [["Redis", redisLimiters(door, inMemory, clock.now)] as const] : []),
])("a limiter in %s", (_where, openLimiter) => {
  const limiterOf = (most: number, more: { gapMs?: number } = {}) =>
    openLimiter({ name: randomUUID(), most, windowMs: seconds(60), ...more });

  test("allows no more at once than one after another", async () => {
    const limiter = limiterOf(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => limiter.take("a")));
    const left = answers.filter(({ isAllowed }) => isAllowed).map(({ remaining }) => remaining);
    expect(left.toSorted((a, b) => b - a)).toEqual([2, 1, 0]);
    expect(answers.filter(({ isAllowed }) => !isAllowed)).toEqual(
      Array.from({ length: 17 }, () => ({ isAllowed: false, remaining: 0, waitMs: seconds(60) })),
    );
    expect(await limiter.take("b")).toMatchObject({ isAllowed: true });
  });

  test("begins anew when its window ends, which asking in vain does not put off", async () => {
    const limiter = limiterOf(1);
    await limiter.take("a");
    clock.forward(59.999);
    expect(await limiter.take("a")).toEqual({ isAllowed: false, remaining: 0, waitMs: 1 });
    clock.forward(0.001);
    expect(await limiter.take("a")).toEqual({ isAllowed: true, remaining: 0, waitMs: seconds(60) });
    expect(await limiter.take("a")).toMatchObject({ isAllowed: false });
  });

  test("counts nothing that it refuses, and an amount larger than the limit never fits", async () => {
    const limiter = limiterOf(10);
    expect(await limiter.take("a", 11)).toMatchObject({ isAllowed: false, remaining: 10 });
    clock.forward(30);
    expect(await limiter.take("a", 8)).toEqual({ isAllowed: true, remaining: 2, waitMs: seconds(60) });
    expect(await limiter.take("a", 3)).toMatchObject({ isAllowed: false, remaining: 2 });
    expect(await limiter.take("a", 5_000_000_000)).toMatchObject({ isAllowed: false, remaining: 2 });
    expect(await limiter.take("a", 2)).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  test("only tells what is left where the amount is 0", async () => {
    const limiter = limiterOf(2, { gapMs: seconds(10) });
    expect(await limiter.take("a", 0)).toMatchObject({ isAllowed: true, remaining: 2 });
    clock.forward(50);
    expect(await limiter.take("a")).toEqual({ isAllowed: true, remaining: 1, waitMs: seconds(60) });
    expect(await limiter.take("a", 0)).toMatchObject({ isAllowed: true, remaining: 1 });
  });

  test("is charged beyond its limit, and what is over the number's range stays countable", async () => {
    const limiter = limiterOf(10);
    await limiter.charge("a", 9);
    expect(await limiter.take("a", 0)).toMatchObject({ remaining: 1 });
    clock.forward(20);
    await limiter.charge("a", 2_000_000_000);
    await limiter.charge("a", 2_000_000_000);
    expect(await limiter.take("a", 0)).toEqual({ isAllowed: false, remaining: 0, waitMs: seconds(40) });
    clock.forward(40);
    expect(await limiter.take("a", 10)).toMatchObject({ isAllowed: true });
  });

  test("gives back what was taken, and no more", async () => {
    const limiter = limiterOf(10);
    await limiter.giveBack("a", 5);
    await limiter.take("a", 10);
    await limiter.giveBack("a", 4);
    expect([await limiter.take("a", 5), await limiter.take("a", 4)]).toMatchObject([
      { isAllowed: false },
      { isAllowed: true },
    ]);
    await limiter.giveBack("a", 1000);
    expect(await limiter.take("a")).toMatchObject({ isAllowed: true, remaining: 9 });
  });

  test("forgets a key, and no other", async () => {
    const limiter = limiterOf(1);
    await Promise.all([limiter.take("a"), limiter.take("b")]);
    await limiter.forget("a");
    expect([await limiter.take("a"), await limiter.take("b")]).toMatchObject([
      { isAllowed: true },
      { isAllowed: false },
    ]);
  });

  test("keeps a gap between two uses, over the end of the window too", async () => {
    const limiter = limiterOf(2, { gapMs: seconds(40) });
    const atOnce = await Promise.all([limiter.take("a"), limiter.take("a")]);
    expect(atOnce.toSorted((a, b) => Number(b.isAllowed) - Number(a.isAllowed))).toEqual([
      { isAllowed: true, remaining: 1, waitMs: seconds(60) },
      { isAllowed: false, remaining: 1, waitMs: seconds(40) },
    ]);
    clock.forward(39);
    expect(await limiter.take("a")).toMatchObject({ isAllowed: false, waitMs: seconds(1) });
    clock.forward(2);
    expect(await limiter.take("a")).toMatchObject({ isAllowed: true, remaining: 0, waitMs: seconds(19) });
    expect(await limiter.take("a")).toMatchObject({
      isAllowed: false,
      remaining: 0,
      waitMs: seconds(19),
    });
    clock.forward(19);
    expect(await limiter.take("a")).toMatchObject({
      isAllowed: false,
      remaining: 2,
      waitMs: seconds(21),
    });
    clock.forward(21);
    expect(await limiter.take("a")).toMatchObject({ isAllowed: true, remaining: 1 });
  });

  test("without a gap, takes a use whose clock is behind that of the use before", async () => {
    const limiter = limiterOf(3);
    await limiter.take("a");
    clock.forward(-2);
    expect(await limiter.take("a")).toMatchObject({ isAllowed: true, remaining: 1 });
    clock.forward(2);
  });

  test("takes another limit's keys for its own nowhere", async () => {
    const [first, second] = [limiterOf(1), limiterOf(1)];
    await first.take("a");
    expect(await second.take("a")).toMatchObject({ isAllowed: true });
  });
});

test("the database's holds over servers whose clocks differ a little, and over restarts", async () => {
  const limit = { name: randomUUID(), most: 3, windowMs: dayMs };
  const at = (ms: number) => databaseLimiter(server.db(), limit, () => new Date(ms));
  const answers = [await at(2000).take("a"), await at(1000).take("a"), await at(3000).take("a")];
  expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true]);
  expect(await at(2500).take("a")).toMatchObject({ isAllowed: false });
});

test("what a transaction counted is rolled back with it", async () => {
  const limit = { name: randomUUID(), most: 1, windowMs: dayMs };
  const rolledBack = server.db().transaction(async (tx) => {
    await databaseLimiter(tx, limit, clock.now).take("a");
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow();
  expect(await inDatabase(limit).take("a")).toMatchObject({ isAllowed: true });
});

test("a sweep resets nothing that still counts", async () => {
  const limiter = inDatabase({ name: randomUUID(), most: 2, windowMs: seconds(60), gapMs: hourMs });
  await limiter.take("a");
  clock.forward(3599);
  await sweepLimits(server.db(), clock.now());
  expect(await limiter.take("a")).toMatchObject({ isAllowed: false, waitMs: seconds(1) });
});

test("two servers on one database allow ten wrong passwords together, however they are shared out", async () => {
  const database = await openTestDatabase();
  const options = testOptions(database);
  const servers = await Promise.all([buildApp(options), buildApp(options)]);
  const phone = newPhone();
  const spellings = ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:C000:0207"];
  const guess = async (index: number) =>
    servers[index % 2]?.inject({
      method: "POST",
      url: "/api/login/password",
      remoteAddress: spellings[index % 3] ?? "",
      payload: { phone, password: `guess-${index}` },
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)));
  const withStatus = (status: number) => answers.filter((answer) => answer?.statusCode === status);
  expect([withStatus(422).length, withStatus(429).length]).toEqual([10, 20]);
  for (const app of servers) await app.close();
  const restarted = await buildApp(options);
  const again = await restarted.inject({
    method: "POST",
    url: "/api/login/password",
    payload: { phone, password: "guess-again" },
  });
  expect(again.statusCode).toBe(429);
  await restarted.close();
  await database.close();
});
