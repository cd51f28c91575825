import { expect, test } from "vitest";
import { testClock } from "#testing/clock.ts";
import { memoryLimiters } from "./memory-limiter.ts";

const clock = testClock();
const limit = { name: "test", most: 3, windowMs: 60_000 };

test("a flood of new keys resets no key at its limit, nor one that is near it", async () => {
  const limiter = memoryLimiters(clock.now)(limit);
  await limiter.take("full", 3);
  await limiter.take("near", 2);
  for (let index = 0; index < 100_000; index += 1) await limiter.take(`flood ${index}`);
  expect(await limiter.take("full")).toMatchObject({ isAllowed: false });
  expect(await limiter.take("near", 0)).toMatchObject({ remaining: 1 });
});

test("a flood costs bounded memory, and what is over makes room first", async () => {
  const limiter = memoryLimiters(clock.now)(limit);
  for (let index = 0; index < 19_999; index += 1) await limiter.take(`old ${index}`, 3);
  clock.forward(30);
  await limiter.take("later");
  clock.forward(30);
  await limiter.take("new");
  expect(await limiter.take("later", 0)).toMatchObject({ remaining: 2 });
  for (let index = 0; index < 40_000; index += 1) await limiter.take(`flood ${index}`, 3);
  const kept = await Promise.all(
    Array.from({ length: 40_000 }, (_, index) => limiter.take(`flood ${index}`, 0)),
  );
  expect(kept.filter(({ remaining }) => remaining === 0).length).toBeLessThanOrEqual(20_000);
});

test("an answer comes without waiting for anything", async () => {
  const limiter = memoryLimiters(clock.now)(limit);
  const order: string[] = [];
  setImmediate(() => order.push("a turn of the loop"));
  await limiter.take("a");
  order.push("the answer");
  await new Promise(setImmediate);
  expect(order).toEqual(["the answer", "a turn of the loop"]);
});
