import "./till-page.css";
import type { OrderRow } from "@shiju/contract/operator/till";
import { tierNames } from "@shiju/learning/tier-names";
import { useState } from "react";
import { Link } from "react-router";
import { loadOrders, ordersKey } from "./till.queries.ts";
import { providerNames, shortNumber, stateNames } from "./order-words.ts";
import { RefundSheet } from "./refund-sheet.tsx";
import type { Column } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";
import { momentOf, stampOf, yuanOf } from "#parts/list/values.ts";
import { useRole } from "#parts/people/use-role.ts";

const filters = [
  {
    name: "state",
    title: "状态",
    options: [
      ["refund_asked", "申请退款"],
      ["entitled", "已支付"],
      ["paying", "待支付"],
      ["refunding", "退款中"],
      ["refunded", "已退款"],
      ["closed", "已关闭"],
    ],
  },
  { name: "provider", title: "方式", options: Object.entries(providerNames) },
  {
    name: "days",
    title: "时间",
    options: [
      ["1", "最近一天"],
      ["7", "最近 7 天"],
      ["30", "最近 30 天"],
      ["365", "最近 12 个月"],
    ],
  },
] as const;

const tierOf = ({ vip_type }: OrderRow) => tierNames[vip_type] ?? `等级 ${vip_type}`;
const providerOf = ({ provider }: OrderRow) => (provider === null ? "—" : providerNames[provider]);

const columns: readonly Column<OrderRow>[] = [
  {
    title: "订单号",
    isShort: true,
    cell: ({ number }) => <span title={number}>{shortNumber(number)}</span>,
    text: ({ number }) => `'${number}`,
  },
  {
    title: "用户",
    cell: ({ who }) =>
      who === null ? (
        <span className="muted">已注销</span>
      ) : (
        <Link className="textlink" to={`/admin/people/${who.id}`}>
          {who.nickname}
        </Link>
      ),
    text: ({ who }) => who?.nickname ?? null,
  },
  { title: "内容", isShort: true, cell: tierOf, text: tierOf },
  {
    title: "金额",
    sort: "price",
    isNumber: true,
    cell: ({ price }) => yuanOf(price),
    text: ({ price }) => price / 100,
  },
  { title: "方式", isShort: true, cell: providerOf, text: providerOf },
  {
    title: "状态",
    isShort: true,
    cell: ({ state }) => <span className={`ostate ostate--${state}`}>{stateNames[state]}</span>,
    text: ({ state }) => stateNames[state],
  },
  {
    title: "时间",
    sort: "created",
    isShort: true,
    cell: ({ created_at }) => momentOf(created_at),
    text: ({ created_at }) => stampOf(created_at),
  },
];

interface Asked {
  order: OrderRow;
  isRefused: boolean;
}

const withActions = (onAsk: (asked: Asked) => void): readonly Column<OrderRow>[] => [
  ...columns,
  {
    title: "",
    isNumber: true,
    cell: (order) => <Actions order={order} onAsk={onAsk} />,
  },
];

function Actions({ order, onAsk }: { order: OrderRow; onAsk: (asked: Asked) => void }) {
  const isAsked = order.state === "refund_asked";
  if (!isAsked && order.state !== "entitled") return null;
  return (
    <span className="oacts">
      {isAsked && (
        <button type="button" className="textlink" onClick={() => onAsk({ order, isRefused: true })}>
          不同意
        </button>
      )}
      <button type="button" className="textlink" onClick={() => onAsk({ order, isRefused: false })}>
        退款
      </button>
    </span>
  );
}

/** Everything that was ordered, and refunds. */
export function OrdersPage() {
  const [asked, setAsked] = useState<Asked | null>(null);
  // The server refuses it too.
  const mayRefund = useRole() === "admin";
  return (
    <>
      <List
        title="订单"
        unit="笔"
        queryKey={ordersKey}
        load={loadOrders}
        columns={mayRefund ? withActions(setAsked) : columns}
        idOf={({ id }) => id}
        search="订单号、手机号、昵称"
        filters={filters}
        sort="created"
        empty="还没有人下单"
      />
      {asked && <RefundSheet key={asked.order.id} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
