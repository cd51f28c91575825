import type { Order } from "@shiju/contract/shop/orders";
import { tierNames } from "@shiju/learning/tier-names";
import { yuan } from "@shiju/learning/money/yuan";
import { useState } from "react";
import { Link } from "#platform/page/link.tsx";
import { useNow } from "#platform/page/use-now.ts";
import { providerNames } from "#features/shop/orders/buy/methods.ts";
import { minuteOf } from "#features/shop/orders/buy/times.ts";
import { orderPath } from "#features/shop/orders/buy/use-pay.ts";
import { grouped, tellOrder } from "./order-state.ts";
import { RefundSheet } from "./refund-sheet.tsx";

/** An order in the list, with what can be done about it. */
export function OrderRow({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const { title, hint, tone } = tellOrder(order);
  const now = useNow().getTime();
  const mayAsk = order.state === "paid" && Date.parse(order.refund_until ?? "") > now;
  return (
    <li className={`order order--${tone}`}>
      <span className="order__what">
        <b>{tierNames[order.vip_type]}</b>
        <span className="meta">{grouped(order.number)}</span>
      </span>
      <span className="order__when">{minuteOf(order.created_at)}</span>
      <span className="order__how">{order.provider === null ? "—" : providerNames[order.provider]}</span>
      <span className="order__sum">{yuan(order.price)}</span>
      <span className="order__state">
        <b>{title}</b>
        <span className="meta">{hint}</span>
      </span>
      <span className="order__act">
        {order.state === "unpaid" && (
          <Link className="btn btn--line" to={orderPath(order.id)}>
            去支付
          </Link>
        )}
        {mayAsk && (
          <button type="button" className="textlink" onClick={() => setAsking(true)}>
            申请退款
          </button>
        )}
      </span>
      {isAsking && <RefundSheet order={order} onClose={() => setAsking(false)} />}
    </li>
  );
}
