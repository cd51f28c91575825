import { expect, test } from "vitest";
import { amountOf, hintFor } from "./amounts.ts";

test.each([
  [0, "time", "作答 0 分"],
  [59, "time", "作答 59 分"],
  [60, "time", "作答 1 小时 00 分"],
  [188, "time", "作答 3 小时 08 分"],
  [72_000, "time", "作答 1,200 小时 00 分"],
  [1234, "sentences", "1,234 句"],
] as const)("%i by %s is %s", (value, by, text) => expect(amountOf(value, by)).toBe(text));

const next = { value: 30, place: 26 };

test.each([
  [{ value: 26, hidden: false, next }, "time", "再答 4 分钟，就到第 26 名"],
  [{ value: 26, hidden: false, next }, "sentences", "再写对 4 句，就到第 26 名"],
  [{ value: 26, hidden: false, next: null }, "time", "走在最前面"],
  [{ value: 0, hidden: false, next: null }, "sentences", "写对 1 句就上榜"],
  [{ value: 26, hidden: true, next }, "time", "没有参加，只有自己看得到"],
] as const)("%o by %s: %s", (standing, by, text) => expect(hintFor(standing, by)).toBe(text));
