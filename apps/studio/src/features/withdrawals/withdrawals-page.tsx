import "@shiju/ui/styles/filters.css";
import "./withdrawals-page.css";
import { explain } from "@shiju/client/explain";
import type { WithdrawalRow } from "@shiju/contract/money/till";
import { yuan } from "@shiju/learning/money/yuan";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { OneWithdrawal } from "./one-withdrawal.tsx";
import { WithdrawalsOf } from "./withdrawals-waiting.tsx";
import { type State, withdrawalsQuery } from "./withdrawals.queries.ts";
import { momentOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";

const states: readonly (readonly [State, string, string])[] = [
  ["asked", "待核对", "没有等待核对的提现"],
  ["approved", "待打款", "没有等待打款的提现"],
  ["paid", "已打款", "还没有打过款"],
  ["refused", "已退回", "没有退回过的提现"],
];

/** Money on its way to learners: a list by state, and the one that is looked at beside it. */
export function WithdrawalsPage() {
  const [search] = useSearchParams();
  const [state, , nothing] = states.find(([each]) => each === search.get("state")) ?? states[0]!;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    withdrawalsQuery(state),
  );
  const rows = data?.pages.flatMap((page) => page.rows);
  const count = data?.pages[0]?.count ?? 0;
  const chosen = search.get("id") ?? rows?.[0]?.id;
  const waits = state === "asked" || state === "approved";
  const sum = rows?.reduce((all, { amount }) => all + amount, 0) ?? 0;
  return (
    <>
      <PageHead
        title="提现"
        {...(waits && rows && { note: `等 ${count} 笔${hasNextPage ? "" : `，共 ${yuan(sum)}`}` })}
      />
      <nav className="tabs" aria-label="状态">
        {states.map(([each, title]) => (
          <Link
            key={each}
            to={`?state=${each}`}
            className={each === state ? "is-active" : ""}
            aria-current={each === state ? "true" : undefined}
          >
            {title}
            {(each === "asked" || each === "approved") && <WithdrawalsOf state={each} />}
          </Link>
        ))}
      </nav>
      {rows ? (
        rows.length === 0 ? (
          <Empty title={nothing} />
        ) : (
          <div className="payouts">
            <div>
              <ul className="payouts__list" aria-label="提现">
                {rows.map((row) => (
                  <Row key={row.id} row={row} state={state} isChosen={row.id === chosen} />
                ))}
              </ul>
              {hasNextPage && (
                <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />
              )}
            </div>
            {chosen && <OneWithdrawal key={chosen} id={chosen} />}
          </div>
        )
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel payouts__wait" role="status" aria-label="加载中" />
      )}
    </>
  );
}

function Row({ row, state, isChosen }: { row: WithdrawalRow; state: State; isChosen: boolean }) {
  const { id, who, amount, hint, asked_at } = row;
  return (
    <li>
      <Link
        to={`?state=${state}&id=${id}`}
        replace
        className={isChosen ? "is-active" : ""}
        aria-current={isChosen ? "true" : undefined}
      >
        <b>{who?.nickname ?? "已注销"}</b>
        <b>{yuan(amount)}</b>
        <span className="meta">{hint}</span>
        <span className="meta">{momentOf(asked_at)}</span>
      </Link>
    </li>
  );
}
