import type { OwnTable } from "#database/own-rows.ts";
import { orders, payments } from "#database/tables/shop/orders.ts";

export const ordersOwn: readonly OwnTable[] = [
  { table: orders, owner: orders.userId, file: "orders", title: "订单", stays: true },
  { table: payments, owner: payments.userId, file: "payments", title: "付款", stays: true },
];
