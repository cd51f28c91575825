import type { OrderRow } from "@shiju/contract/operator/till";

export const stateNames: Record<OrderRow["state"], string> = {
  created: "待支付",
  paying: "待支付",
  paid: "已支付",
  entitled: "已支付",
  refund_asked: "申请退款",
  refunding: "退款中",
  refunded: "已退款",
  closed: "已关闭",
};

export const providerNames = { wechat: "微信支付", alipay: "支付宝", sandbox: "沙盒" } as const;

/** The end of an order's number, which people tell apart. */
export const shortNumber = (number: string): string =>
  `…${number.slice(-8).replace(/(\d{4})(\d{4})/, "$1 $2")}`;
