import { explain } from "@shiju/client/explain";
import type { OrderRow } from "@shiju/contract/operator/till";
import { tierNames } from "@shiju/learning/tier-names";
import { yuan } from "@shiju/learning/money/yuan";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { providerNames } from "./order-words.ts";
import { type RefundEffect, refundEffectQuery, useRefund } from "./till.queries.ts";
import { dateOf } from "#parts/list/values.ts";
import { ReasonDialog } from "#parts/dialog/reason-dialog.tsx";

interface RefundSheetProps {
  order: OrderRow;
  isRefused: boolean;
  onClose: () => void;
}

/** Refunds an order after showing the effects, or refuses a refund that its buyer asked for. */
export function RefundSheet({ order, isRefused, onClose }: RefundSheetProps) {
  const { mutateAsync } = useRefund(order.id);
  const { data, error, refetch } = useQuery({ ...refundEffectQuery(order.id), enabled: !isRefused });
  return (
    <ReasonDialog
      title={isRefused ? "不同意退款" : "退款"}
      label={isRefused ? "为什么（对方会看到）" : "为什么（记在操作记录里）"}
      confirm={isRefused ? "不同意退款" : `退款 ${yuan(order.price)}`}
      isReady={isRefused || data !== undefined}
      {...(data && { follows: effects(data, order) })}
      run={(reason) => mutateAsync({ isRefused, reason })}
      onClose={onClose}
    >
      <p className="meta">
        {order.who?.nickname ?? "已注销的用户"} · {tierNames[order.vip_type]} · {order.number}
      </p>
      {order.refund_reason !== null && <p>对方说：{order.refund_reason}</p>}
      {error && !data && <Failed {...explain(error)} onRetry={() => void refetch()} />}
    </ReasonDialog>
  );
}

function effects(
  { amount, provider, ends_at, ends_after, tier_after, rebate }: RefundEffect,
  order: OrderRow,
) {
  const end = (time: string | null) => (time === null ? "没有期限" : dateOf(time));
  const left =
    tier_after === 0 && ends_after === null
      ? `会员现在结束，原来到 ${end(ends_at)}`
      : `会员从到 ${end(ends_at)} 改为到 ${end(ends_after)}`;
  return [
    `${yuan(amount)} 原路退回${provider === null ? "" : providerNames[provider]}`,
    ends_at === ends_after && tier_after === order.vip_type ? "会员不变" : left,
    ...(rebate
      ? [
          `收回${rebate.who === null ? "" : ` ${rebate.who.nickname} 的`}返利 ${yuan(rebate.amount)}（${
            rebate.state === "pending" ? "还在待结算" : "已经可以提现"
          }）`,
        ]
      : []),
    "给对方发一条消息，写进操作记录",
  ];
}
