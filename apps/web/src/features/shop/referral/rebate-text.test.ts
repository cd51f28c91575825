import { expect, test } from "vitest";
import { rebateText } from "./rebate-text.ts";

const now = new Date(2026, 10, 20, 12);
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

test.each([
  ["pending", at(27), "11-27 起可提现"],
  ["pending", at(20, 18), "今天 起可提现"],
  ["pending", at(20, 11), "待核对"],
  ["withdrawable", at(2), "已结算"],
  ["taken_back", at(27), "已退款，返利收回"],
] as const)("a rebate that is %s, due on %s, reads %s", (state, due_at, text) => {
  expect(rebateText({ amount: 3980, state, due_at }, now)).toBe(text);
});
