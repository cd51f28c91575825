import type { Order } from "@shiju/contract/shop/orders";
import { expect, test } from "vitest";
import { grouped, tellOrder } from "./order-state.ts";

const order = (change: Partial<Order>): Order => ({
  id: "9f1f3d0a-52cf-4a7a-8b39-6a3f2f8f3c11",
  number: "202611201442038100",
  vip_type: 4,
  days: 366,
  price: 15900,
  full_price: 19900,
  promotion_id: null,
  state: "unpaid",
  provider: "alipay",
  created_at: "2026-11-20T06:42:00Z",
  expires_at: "2026-11-20T07:12:00Z",
  paid_at: null,
  refund_until: null,
  refund_note: null,
  refunded_at: null,
  ...change,
});

test.each<[Partial<Order>, string, RegExp]>([
  [{}, "待支付", /^\d\d:\d\d 前付款/],
  [{ state: "paid", paid_at: "2026-11-20T06:43:00Z" }, "已支付", /^2026-11-\d\d \d\d:\d\d$/],
  [{ state: "paid", refund_note: "已经学了三十课" }, "已支付", /退款没有通过：已经学了三十课/],
  [{ state: "refund_asked" }, "申请退款中", /系统消息/],
  [{ state: "refunding" }, "退款中", /退回支付宝/],
  [{ state: "refunded", refunded_at: "2026-11-22T06:43:00Z" }, "已退款", /^2026-11-2\d，退回支付宝$/],
  [{ state: "closed", provider: null }, "已关闭", /没有付款/],
])("%o", (change, title, hint) => {
  const told = tellOrder(order(change));
  expect(told.title).toBe(title);
  expect(told.hint).toMatch(hint);
});

test("a number is read in groups of four", () => {
  expect(grouped("202611201442038100")).toBe("2026 1120 1442 0381 00");
});
