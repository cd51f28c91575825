import "@shiju/ui/styles/table.css";
import "./ledger-page.css";
import { explain } from "@shiju/client/explain";
import type { AccountName } from "@shiju/learning/money/ledger";
import { yuan } from "@shiju/learning/money/yuan";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { booksQuery, useCheckBooks } from "./ledger.queries.ts";
import { momentOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";

const titles: Record<AccountName, readonly [string, string]> = {
  cash: ["收付款", "从支付平台收到的，减去退回和付出的"],
  revenue: ["会员收入", "卖出的会员"],
  refunds: ["退款", "退给买的人的"],
  refunds_owed: ["待退款", "已经决定退，支付平台还没有退完的"],
  rebates: ["返利", "给邀请人的"],
  pending: ["待结算的返利", "付款还不到 7 天的"],
  withdrawable: ["可提现的返利", "邀请人可以提走的"],
  withdrawing: ["提现中的返利", "申请了还没有打款的"],
};

const providers: Record<string, string> = {
  wechat: "微信支付",
  alipay: "支付宝",
  sandbox: "沙盒",
  payouts: "打款",
};

/** The totals of the accounts, and the check that everything agrees. */
export function BooksPage() {
  const { data, error, refetch } = useQuery(booksQuery);
  const check = useCheckBooks();
  return (
    <>
      <PageHead title="账本">
        <button
          type="button"
          className="btn btn--primary"
          disabled={check.isPending}
          onClick={() => check.mutate()}
        >
          {check.isPending ? "正在核对…" : "核对全部账目"}
        </button>
      </PageHead>
      {check.data && <Outcome {...check.data} />}
      {data ? (
        <table className="table accounts">
          <thead>
            <tr>
              <th scope="col">账户</th>
              <th scope="col">说明</th>
              <th scope="col" className="num">
                金额
              </th>
            </tr>
          </thead>
          <tbody>
            {data.accounts.map(({ name, provider, fen }) => (
              <tr key={`${name} ${provider}`}>
                <th scope="row">
                  {titles[name][0]}
                  {provider !== null && `（${providers[provider] ?? provider}）`}
                </th>
                <td className="muted">{titles[name][1]}</td>
                <td className="num">{yuan(fen)}</td>
              </tr>
            ))}
            {data.accounts.length === 0 && (
              <tr>
                <td colSpan={3} className="muted">
                  还没有一笔账
                </td>
              </tr>
            )}
          </tbody>
        </table>
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel accounts__wait" role="status" aria-label="加载中" />
      )}
    </>
  );
}

function Outcome({ faults, checked_at }: { faults: readonly string[]; checked_at: string }) {
  if (faults.length === 0)
    return (
      <p className="accounts__fine" role="status">
        {momentOf(checked_at)}{" "}
        核对过：借贷相等，余额等于分录之和，订单、付款、会员和提现都与账目相符，永久会员之后没有多收。
      </p>
    );
  return (
    <section className="accounts__faults" role="alert" aria-label="不相符的">
      <p>
        {momentOf(checked_at)} 核对过，有 {faults.length} 处不相符：
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </section>
  );
}
