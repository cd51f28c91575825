import { expect, test } from "vitest";
import { Quota } from "./quota.ts";

test("each key has its own, until its time is over", () => {
  const quota = new Quota(2, 1000);
  expect([quota.take("a", 0), quota.take("a", 10), quota.take("a", 20), quota.take("b", 20)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(quota.has("a", 999)).toBe(false);
  expect(quota.has("a", 1000)).toBe(true);
  expect(quota.take("a", 1000)).toBe(true);
});

test("more than there is can be spent, and the wait is over with the window", () => {
  const quota = new Quota(10, 1000);
  quota.spend("a", 0, 9);
  expect(quota.has("a", 400)).toBe(true);
  quota.spend("a", 400, 90);
  expect([quota.has("a", 400), quota.has("b", 400), quota.waitMs("a", 400)]).toEqual([false, true, 600]);
  expect(quota.has("a", 1000)).toBe(true);
});

test("what is refused uses nothing up, and what is given back can be taken again", () => {
  const quota = new Quota(10, 1000);
  expect(quota.take("a", 0, 11)).toBe(false);
  expect(quota.take("a", 0, 10)).toBe(true);
  quota.giveBack("a", 4);
  expect([quota.take("a", 0, 5), quota.take("a", 0, 4)]).toEqual([false, true]);
  quota.forget("a");
  expect(quota.take("a", 0, 10)).toBe(true);
});
