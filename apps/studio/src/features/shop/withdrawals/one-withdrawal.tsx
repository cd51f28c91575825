import "@shiju/ui/styles/table.css";
import { explain } from "@shiju/client/explain";
import { yuan } from "@shiju/learning/money/yuan";
import { tierNames } from "@shiju/learning/tier-names";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { Link } from "react-router";
import { PayeeRows } from "./payee-rows.tsx";
import { Steps } from "./steps.tsx";
import { type Withdrawal, withdrawalQuery } from "./withdrawals.queries.ts";
import { dateOf, momentOf, yuanOf } from "#parts/list/values.ts";

/** The facts that an operator looks at before money leaves the house. */
export function OneWithdrawal({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(withdrawalQuery(id));
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel payouts__wait" role="status" aria-label="加载中" />;
  const { who, amount, nth, withdrawable, note, asked_at, decided_at, paid_at } = data;
  return (
    <section className="payout" aria-label={`提现 ${yuan(amount)}`}>
      <p className="payout__head">
        <b>{yuan(amount)}</b>
        {who ? (
          <Link className="textlink" to={`/admin/people/${who.id}`}>
            {who.nickname}
          </Link>
        ) : (
          <span className="meta">已注销的用户</span>
        )}
        <span className="meta">第 {nth} 次提现</span>
      </p>
      <dl className="payout__facts">
        <PayeeRows withdrawal={data} />
        <dt>可提现余额</dt>
        <dd>提现以外还有 {yuan(withdrawable)}</dd>
        <dt>申请</dt>
        <dd>
          {momentOf(asked_at)}
          {decided_at !== null && `，${momentOf(decided_at)} 核对`}
          {paid_at !== null && `，${momentOf(paid_at)} 打款`}
        </dd>
        {note !== null && (
          <>
            <dt>退回的原因</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <Sources withdrawal={data} />
      <Checks withdrawal={data} />
      <Steps withdrawal={data} />
    </section>
  );
}

type Rebate = Withdrawal["rebates"][number];

const settledOf = ({ state, due_at }: Rebate) =>
  state === "taken_back" ? "退款收回" : state === "pending" ? "待结算" : dateOf(due_at);

const boughtOf = ({ vip_type, price }: Rebate) =>
  vip_type === null ? "—" : `${tierNames[vip_type] ?? `等级 ${vip_type}`} ${yuanOf(price ?? 0)}`;

function Sources({ withdrawal: { rebates, rebate_count } }: { withdrawal: Withdrawal }) {
  const rest = rebate_count - rebates.length;
  return (
    <>
      <h2 className="heading">钱从哪来</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">谁买的</th>
            <th scope="col">买了</th>
            <th scope="col">付款</th>
            <th scope="col" className="num">
              返利
            </th>
            <th scope="col">结算</th>
          </tr>
        </thead>
        <tbody>
          {rebates.map((rebate) => {
            const { order, buyer, amount, created_at } = rebate;
            return (
              <tr key={order}>
                <td>{buyer ? `${buyer.nickname} ${buyer.phone}` : "已注销"}</td>
                <td>{boughtOf(rebate)}</td>
                <td>{dateOf(created_at)}</td>
                <td className="num">{yuan(amount)}</td>
                <td>{settledOf(rebate)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && <p className="meta">还有更早的 {rest} 笔</p>}
    </>
  );
}

function Checks({ withdrawal: { balances, rebates } }: { withdrawal: Withdrawal }) {
  const flagged = rebates.filter((rebate) => rebate.flagged).length;
  return (
    <ul className="payout__checks">
      <Checked isFine={balances}>
        {balances ? "账本平：余额等于分录之和" : "余额与分录之和不符，先去“账本”核对"}
      </Checked>
      <Checked isFine={flagged === 0}>
        {flagged === 0 ? "没有等待核对的返利" : `${flagged} 笔返利，买的人和邀请人用过同一台设备，看一眼`}
      </Checked>
    </ul>
  );
}

function Checked({ isFine, children }: { isFine: boolean; children: string }) {
  const Icon = isFine ? Check : CircleAlert;
  return (
    <li className={isFine ? "is-fine" : ""}>
      <Icon className="ico" size={16} aria-hidden="true" />
      {children}
    </li>
  );
}
