import { expect, test } from "vitest";
import { lastsUntil, offersOf, plainYuan } from "./offers.ts";

const tiers = [
  { vip_type: 2, price: 2900, days: 31 },
  { vip_type: 4, price: 19900, days: 366 },
];
const promotion = (id: string, price: number) => ({
  id,
  title: id,
  cover: null,
  starts_at: "2026-11-01T00:00:00Z",
  ends_at: "2026-11-30T00:00:00Z",
  vip_type: 4,
  price,
  full_price: 19900,
});

test("the lowest campaign makes the price, unless another one was asked for", () => {
  const running = [promotion("winter", 15900), promotion("friends", 16900)];
  expect(offersOf(tiers, running, null)).toMatchObject([
    { price: 2900, promotion: null },
    { price: 15900, promotion: { id: "winter" } },
  ]);
  expect(offersOf(tiers, running, "friends")[1]).toMatchObject({ price: 16900 });
});

test("prices read as people write them", () => {
  expect([plainYuan(2900), plainYuan(2950)]).toEqual(["29", "29.50"]);
});

test("days are added to what is paid, and to now where that has ended", () => {
  const day = 24 * 3600_000;
  expect(lastsUntil(31, null, 0)).toBe(31 * day);
  expect(lastsUntil(31, 10 * day, 0)).toBe(41 * day);
  expect(lastsUntil(31, 10 * day, 20 * day)).toBe(51 * day);
  expect(lastsUntil(null, null, 0)).toBeNull();
});
