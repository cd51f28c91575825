import "./withdraw-page.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { leastWithdrawal } from "@shiju/learning/money/withdrawal";
import { yuan } from "@shiju/learning/money/yuan";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSignedIn } from "#learner/session.ts";
import { summaryQuery, withdrawalsQuery } from "#features/shop/referral/referral.queries.ts";
import { RowSkeletons } from "#features/shop/referral/row-skeletons.tsx";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { Running } from "./running.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawalList } from "./withdrawal-list.tsx";
import { runningOf } from "./withdrawal-text.ts";

/** The page to withdraw money from the balance. It also shows the state of earlier withdrawals. */
export function WithdrawPage() {
  const signedIn = useSignedIn();
  return (
    <Page>
      <PageHead title="提现" />
      {signedIn ? (
        <div className="withdraw">
          <Ask />
          <div>
            <section aria-labelledby="withdraw-after">
              <h2 className="heading" id="withdraw-after">
                提现以后
              </h2>
              <dl className="withdraw__after">
                <dt>人工核对</dt>
                <dd>一般 1 个工作日内</dd>
                <dt>打款</dt>
                <dd>一般 3 个工作日内到账，打款后会发消息</dd>
                <dt>没通过</dt>
                <dd>钱退回可提现，并说明原因</dd>
              </dl>
            </section>
            <section aria-labelledby="withdraw-past">
              <h2 className="heading" id="withdraw-past">
                提现记录
              </h2>
              <WithdrawalList />
            </section>
          </div>
        </div>
      ) : (
        <SignInFirst title="登录后提现" hint="返利结算以后，可以提到银行卡或收款码。" />
      )}
    </Page>
  );
}

/** The form, or why nothing can be asked for now. */
function Ask() {
  const summary = useQuery(summaryQuery);
  const withdrawals = useInfiniteQuery(withdrawalsQuery);
  const error = (!summary.data && summary.error) || (!withdrawals.data && withdrawals.error);
  if (error)
    return (
      <Failed
        {...explain(error)}
        onRetry={() => void Promise.all([summary.refetch(), withdrawals.refetch()])}
      />
    );
  const newest = withdrawals.data?.pages[0];
  if (!summary.data || !newest) return <RowSkeletons />;
  const { withdrawable } = summary.data;
  const running = runningOf(newest.withdrawals);
  if (running) return <Running withdrawal={running} />;
  if (!newest.is_open)
    return (
      <NotNow title="这里还没有开通提现">
        {withdrawable > 0 && `可提现的 ${yuan(withdrawable)} 会一直留着。`}
        想知道什么时候开通，请用
        <Link className="textlink" to="/feedback">
          反馈
        </Link>
        问我们。
      </NotNow>
    );
  if (withdrawable < leastWithdrawal)
    return (
      <NotNow title={`现在可提现 ${yuan(withdrawable)}`}>满 {leastWithdrawal / 100} 元就能提现。</NotNow>
    );
  return <WithdrawForm withdrawable={withdrawable} />;
}

function NotNow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="withdraw__state" aria-labelledby="withdraw-state">
      <h2 className="heading" id="withdraw-state">
        {title}
      </h2>
      <p>{children}</p>
    </section>
  );
}
