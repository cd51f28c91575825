import "./partners-page.css";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/operator/till";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { Link } from "react-router";
import { flaggedKey, loadFlagged, useDecideRebate } from "./partners.queries.ts";
import type { Column } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";
import { momentOf, stampOf, yuanOf } from "#parts/list/values.ts";

type Row = EndpointResponse<typeof tillApi.flaggedRebates>["rows"][number];

const whoOf = (who: Row["who"]) =>
  who === null ? (
    <span className="muted">已注销</span>
  ) : (
    <Link className="textlink" to={`/admin/people/${who.id}`}>
      {who.nickname} {who.phone}
    </Link>
  );

const sharedTitles = { device: "同一台设备", network: "同一天、同一网络" } as const;
const sharedOf = ({ shared }: Row) => (shared === null ? "—" : sharedTitles[shared]);

const columns: readonly Column<Row>[] = [
  { title: "邀请人", cell: ({ who }) => whoOf(who), text: ({ who }) => who?.nickname ?? null },
  { title: "买的人", cell: ({ buyer }) => whoOf(buyer), text: ({ buyer }) => buyer?.nickname ?? null },
  { title: "疑点", isShort: true, cell: sharedOf, text: sharedOf },
  {
    title: "返利",
    sort: "amount",
    isNumber: true,
    cell: ({ amount }) => yuanOf(amount),
    text: ({ amount }) => amount / 100,
  },
  {
    title: "付款",
    sort: "created",
    isShort: true,
    cell: ({ created_at }) => momentOf(created_at),
    text: ({ created_at }) => stampOf(created_at),
  },
];

const filters = [
  {
    name: "days",
    title: "付款",
    options: [
      ["7", "最近 7 天"],
      ["30", "最近 30 天"],
    ],
  },
] as const;

interface Deciding {
  isBusy: boolean;
  onDecide: (row: Row, isFine: boolean) => void;
}

const withActions = (deciding: Deciding): readonly Column<Row>[] => [
  ...columns,
  { title: "", isNumber: true, cell: (row) => <Actions {...deciding} row={row} /> },
];

function Actions({ row, isBusy, onDecide }: Deciding & { row: Row }) {
  return (
    <span className="papply__acts">
      <button type="button" className="textlink" disabled={isBusy} onClick={() => onDecide(row, false)}>
        收回
      </button>
      <button type="button" className="textlink" disabled={isBusy} onClick={() => onDecide(row, true)}>
        没有问题
      </button>
    </span>
  );
}

/** Rebates whose buyer and inviter have used the same device. A person may have invited themselves. */
export function FlaggedPage() {
  const { mutate, isPending: isBusy } = useDecideRebate();
  const decide = async ({ order, amount }: Row, isFine: boolean) => {
    const message = `${yuanOf(amount)} 从邀请人的待结算里收回，对方会收到消息。`;
    if (isFine || (await confirm({ title: "收回这笔返利？", message, confirm: "收回" })))
      mutate({ order, isFine });
  };
  return (
    <List
      title="返利核对"
      unit="笔"
      queryKey={flaggedKey}
      load={loadFlagged}
      columns={withActions({ isBusy, onDecide: (row, isFine) => void decide(row, isFine) })}
      idOf={({ order }) => order}
      search="邀请人或买的人"
      filters={filters}
      sort="created"
      note="买的人和邀请人用过同一台设备，等你看过才能提现"
      empty="没有等待核对的返利"
    />
  );
}
