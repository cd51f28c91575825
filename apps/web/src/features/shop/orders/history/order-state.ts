import type { Order } from "@shiju/contract/shop/orders";
import { providerNames } from "#features/shop/orders/buy/methods.ts";
import { clockOf, dayOf, minuteOf } from "#features/shop/orders/buy/times.ts";

interface Told {
  title: string;
  /** The meaning of this state for the buyer. */
  hint: string;
  tone: "good" | "open" | "plain" | "over";
}

/** How an order stands, as people read it. */
export function tellOrder(order: Order): Told {
  const { state, expires_at, paid_at, refunded_at, refund_note, provider, created_at } = order;
  const back = provider === null ? "" : `，退回${providerNames[provider]}`;
  switch (state) {
    case "unpaid":
      return { title: "待支付", hint: `${clockOf(expires_at)} 前付款，过时自动关闭`, tone: "open" };
    case "paid":
      return {
        title: "已支付",
        hint: refund_note === null ? minuteOf(paid_at ?? created_at) : `退款没有通过：${refund_note}`,
        tone: "good",
      };
    case "refund_asked":
      return { title: "申请退款中", hint: "客服会尽快处理，结果发到系统消息", tone: "plain" };
    case "refunding":
      return { title: "退款中", hint: `钱在路上${back}`, tone: "plain" };
    case "refunded":
      return {
        title: "已退款",
        hint: `${dayOf(Date.parse(refunded_at ?? created_at))}${back}`,
        tone: "plain",
      };
    case "closed":
      return { title: "已关闭", hint: "没有付款", tone: "over" };
  }
}

/** An order's number in groups of four. */
export const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
