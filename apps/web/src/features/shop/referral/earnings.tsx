import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { rebatesApi } from "@shiju/contract/shop/rebates";
import { leastWithdrawal } from "@shiju/learning/money/withdrawal";
import { Link } from "#platform/page/link.tsx";
import { Amount } from "./amount.tsx";

type Summary = EndpointResponse<typeof rebatesApi.summary>;

/** The results of invitations, in money and in people. */
export function Earnings({ summary }: { summary: Summary }) {
  const { withdrawable, withdrawing, pending, total, visits, invited, orders } = summary;
  return (
    <>
      <section className="earn" aria-label="返利">
        <dl>
          <Sum name="可提现" fen={withdrawable} isMain />
          <Sum name="待结算" fen={pending} />
          {withdrawing > 0 && <Sum name="提现中" fen={withdrawing} />}
          <Sum name="一共得到" fen={total} />
        </dl>
        <Link
          className={`btn btn--lg ${withdrawable < leastWithdrawal ? "btn--line" : "btn--primary"}`}
          to="/invite/withdraw"
        >
          提现
        </Link>
      </section>
      {withdrawable < 0 && <p className="earn__note">有已经提现的返利因为退款收回，会从以后的返利里扣。</p>}
      <p className="meta earn__note">
        链接打开过 {visits} 次，{invited} 人注册，买了 {orders} 单。付款 7
        天后结算，退款则收回。只算你直接邀请的人。
      </p>
    </>
  );
}

function Sum({ name, fen, isMain = false }: { name: string; fen: number; isMain?: boolean }) {
  return (
    <div className={isMain ? "earn__main" : ""}>
      <dt>{name}</dt>
      <dd>
        <Amount fen={fen} />
      </dd>
    </div>
  );
}

export function EarningsSkeleton() {
  return (
    <div className="earn" role="status" aria-label="加载中">
      <span className="skel" style={{ width: "60%", height: 64 }} />
    </div>
  );
}
