import type { Order } from "@shiju/contract/shop/orders";
import { tierNames } from "@shiju/learning/tier-names";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { tiersQuery } from "#learner/tiers.ts";
import { call } from "#platform/network/api.ts";
import { CodeSheet } from "#features/shop/orders/buy/code-sheet.tsx";
import { PayWayChoices, usePayWays } from "#features/shop/orders/buy/pay-ways.tsx";
import { Price } from "#features/shop/orders/buy/price.tsx";
import { clockOf } from "#features/shop/orders/buy/times.ts";
import { usePay } from "#features/shop/orders/buy/use-pay.ts";
import { orderQuery } from "#features/shop/orders/orders.queries.ts";

interface UnpaidProps {
  order: Order;
  wechatCode: string | null;
}

/** An order that waits for its money: paid here, or called off. */
export function Unpaid({ order, wechatCode }: UnpaidProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery(tiersQuery);
  const { pay, isPaying, code, closeCode } = usePay();
  const ways = usePayWays(data?.payments ?? [], order.provider);
  const { choice } = ways;
  const cancel = useMutation({
    mutationFn: () => call("POST /api/orders/:id/cancel", { params: { id: order.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["orders"] }),
  });

  // Back from WeChat's authorisation page, the payment opens by itself, once.
  const continued = useRef(false);
  useEffect(() => {
    if (wechatCode === null || continued.current) return;
    continued.current = true;
    pay({ orderId: order.id, provider: "wechat", way: "jsapi", code: wechatCode }).catch(() => {});
  }, [wechatCode, order.id, pay]);

  const callOff = async () => {
    if (await confirm({ message: "取消这笔订单？", confirm: "取消订单", cancel: "先不取消" }))
      cancel.mutate();
  };
  return (
    <>
      <h1 className="title">等待付款</h1>
      <p className="meta">
        {tierNames[order.vip_type]}，{clockOf(order.expires_at)} 前有效。付完款，这里会自动更新。
      </p>
      <Price fen={order.price} />
      <PayWayChoices {...ways} />
      <div className="orderresult__acts">
        {choice && (
          <button
            type="button"
            className="btn btn--primary btn--lg"
            disabled={isPaying}
            onClick={() => void pay({ orderId: order.id, ...choice }).catch(() => {})}
          >
            {choice.provider === "sandbox" ? "去沙盒试付" : "去支付"}
          </button>
        )}
        <button
          type="button"
          className="btn btn--line btn--lg"
          disabled={cancel.isPending}
          onClick={() => void callOff()}
        >
          取消订单
        </button>
      </div>
      {code && (
        <CodeSheet
          code={code}
          onClose={closeCode}
          onSettled={() => {
            closeCode();
            void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
          }}
        />
      )}
    </>
  );
}
