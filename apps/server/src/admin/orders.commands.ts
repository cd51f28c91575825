import { yuan } from "@shiju/learning/money/yuan";
import { tierNames } from "@shiju/learning/tier-names";
import { listAskedRefunds, refundOrder, refuseRefund } from "#features/shop/orders/orders.refunds.service.ts";
import { listOrders } from "#features/shop/orders/orders.service.ts";
import { followRefunds } from "#features/shop/rebates/rebates.service.ts";
import { accountOf, phoneIn } from "./accounts.commands.ts";
import { type Command, UsageError } from "./command.ts";

const followers = [followRefunds];

const states = {
  unpaid: "待付款",
  paid: "已付款",
  refund_asked: "申请退款",
  refunding: "退款中",
  refunded: "已退款",
  closed: "已关闭",
};

export const listOrdersCommand: Command = {
  usage: "手机号",
  summary: "列出一个人最近的 20 个订单，最近的在前",
  async run(db, args) {
    const { id } = await accountOf(db, phoneIn(args));
    const { orders, total } = await listOrders(db, id, undefined);
    const lines = orders.map(
      ({ number, vip_type: tier, price, state, created_at: at }) =>
        `${number}  ${at}  ${tierNames[tier] ?? tier}  ${yuan(price)}  ${states[state]}`,
    );
    return [...lines, `共 ${total} 个订单`].join("\n");
  },
};

export const listRefundsCommand: Command = {
  usage: "",
  summary: "列出等待答复的退款申请，等得最久的在前",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const waiting = await listAskedRefunds(db);
    if (waiting.length === 0) return "没有等待答复的退款申请";
    return waiting
      .map(
        ({ number, vipType, price, refundAskedAt, refundReason }) =>
          `${number}  ${refundAskedAt?.toISOString() ?? ""}  ${tierNames[vipType] ?? vipType}  ${yuan(price)}  ${refundReason ?? "没有写原因"}`,
      )
      .join("\n");
  },
};

/** An order's number and words. */
function numberAndWords([number = "", ...words]: readonly string[]): { number: string; words: string } {
  const text = words.join(" ").trim();
  if (!/^\d{18}$/.test(number) || text === "") throw new UsageError();
  return { number, words: text };
}

export const refundOrderCommand: Command = {
  usage: "订单号 原因",
  summary: "退款：收回会员和返利，一分钟内请支付平台原路退回；原因记在操作日志里",
  async run(db, args) {
    const { number, words: reason } = numberAndWords(args);
    await refundOrder(db, { by: null, number, reason }, { followers, now: new Date() });
    return `订单 ${number} 开始退款`;
  },
};

export const refuseRefundCommand: Command = {
  usage: "订单号 理由",
  summary: "不同意一个退款申请；申请的人会收到理由",
  async run(db, args) {
    const { number, words: note } = numberAndWords(args);
    await refuseRefund(db, { by: null, number, note }, { followers, now: new Date() });
    return `订单 ${number} 的退款申请没有通过`;
  },
};
