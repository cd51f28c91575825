import { expect, test } from "vitest";
import { freeTimeWords, lowestPerDay, perDay } from "./tiers.ts";

const sale = {
  free_seconds: 600,
  has_member_courses: false,
  tiers: [
    { vip_type: 2, price: 2900, days: 31 },
    { vip_type: 4, price: 19_900, days: 366 },
    { vip_type: 5, price: 39_900, days: null },
  ],
  promotions: [],
  payments: ["sandbox" as never],
  rebate_percent: 20,
  partner_rebate_percent: 40,
};
const campaign = { vip_type: 4, price: 9900 } as never;

test.each([
  ["the year", sale, "0.54"],
  ["a campaign", { ...sale, promotions: [campaign] }, "0.27"],
  ["nothing for sale", { ...sale, payments: [] }, null],
  ["a membership for ever alone", { ...sale, tiers: sale.tiers.slice(2) }, null],
])("the lowest price of a day: %s", (_what, tiers, price) => expect(lowestPerDay(tiers)).toBe(price));

test.each([
  [600, "10 分钟"],
  [9, "9 秒"],
  [86_400, "不限"],
])("%i free seconds are %s", (seconds, words) => expect(freeTimeWords(seconds)).toBe(words));

test("a day's share of a price is told to the fen", () => expect(perDay(2900, 31)).toBe("0.94"));
