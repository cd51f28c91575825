import "./order-result.css";
import type { Order } from "@shiju/contract/shop/orders";
import { yuan } from "@shiju/learning/money/yuan";
import { tierNames } from "@shiju/learning/tier-names";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import { useEffect } from "react";
import { useMemberRights } from "#learner/tiers.ts";
import { userDataQuery } from "#learner/user-data.ts";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { providerNames } from "#features/shop/orders/buy/methods.ts";
import { dayOf } from "#features/shop/orders/buy/times.ts";
import { orderQuery } from "#features/shop/orders/orders.queries.ts";
import { grouped, tellOrder } from "./order-state.ts";
import { Unpaid } from "./unpaid.tsx";

interface OrderResultProps {
  id: string;
  /** The code from WeChat's authorisation page; null elsewhere. */
  wechatCode: string | null;
}

/** The result of an order. While the payment is awaited, the page updates by itself. */
export function OrderResult({ id, wechatCode }: OrderResultProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const queryClient = useQueryClient();
  const isPaid = order?.state === "paid";
  useEffect(() => {
    // A membership opens courses and ends the metering, so all queries are fetched again.
    if (isPaid) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "orders" });
  }, [isPaid, queryClient]);
  if (!order && error) return <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />;
  if (!order) return <span className="skel orderresult__skel" role="status" aria-label="加载中" />;
  return (
    <section className="orderresult" aria-live="polite">
      {isPaid ? (
        <Paid order={order} />
      ) : order.state === "unpaid" ? (
        <Unpaid order={order} wechatCode={wechatCode} />
      ) : (
        <Over order={order} />
      )}
    </section>
  );
}

function Paid({ order }: { order: Order }) {
  const rights = useMemberRights();
  const { data } = useQuery(userDataQuery);
  const until = data?.expires_at;
  return (
    <>
      <span className="orderresult__mark">
        <Check className="ico" size={28} aria-hidden="true" />
      </span>
      <h1 className="title">{tierNames[order.vip_type]}，开通了。</h1>
      <p className="meta">从今天起{rights}。</p>
      <dl className="orderresult__facts">
        <div>
          <dt>有效至</dt>
          <dd>{order.days === null ? "一直有效" : until ? dayOf(Date.parse(until)) : "…"}</dd>
        </div>
        <div>
          <dt>实付</dt>
          <dd>
            {yuan(order.price)}
            {order.provider !== null && `，${providerNames[order.provider]}`}
          </dd>
        </div>
        <div>
          <dt>订单号</dt>
          <dd>{grouped(order.number)}</dd>
        </div>
      </dl>
      <div className="orderresult__acts">
        <Link className="btn btn--primary btn--lg" to="/home/index">
          去学习
        </Link>
        <Link className="btn btn--line btn--lg" to="/vip/orders">
          看订单
        </Link>
      </div>
    </>
  );
}

function Over({ order }: { order: Order }) {
  const { title, hint } = tellOrder(order);
  return (
    <>
      <h1 className="title">
        {tierNames[order.vip_type]}，{title}
      </h1>
      <p className="meta">{hint}</p>
      <div className="orderresult__acts">
        {order.state === "closed" && (
          <Link className="btn btn--primary btn--lg" to="/vip/index">
            重新选择
          </Link>
        )}
        <Link className="btn btn--line btn--lg" to="/vip/orders">
          看订单
        </Link>
      </div>
    </>
  );
}
