import "../lists.css";
import { yuan } from "@shiju/learning/money/yuan";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { withdrawalsQuery } from "#features/shop/referral/referral.queries.ts";
import { RowSkeletons } from "#features/shop/referral/row-skeletons.tsx";
import { timeLabel } from "#platform/format/dates.ts";
import { explain } from "#platform/network/explain.ts";
import { useNow } from "#platform/page/use-now.ts";
import { withdrawalText } from "./withdrawal-text.ts";

/** The learner's withdrawals, each with how it stands. */
export function WithdrawalList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(withdrawalsQuery);
  const now = useNow();
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons />;
  const withdrawals = data.pages.flatMap((page) => page.withdrawals);
  if (withdrawals.length === 0) return <Empty title="还没有提现" hint="每次提现到了哪一步，都记在这里。" />;
  return (
    <>
      <ul className="moneylist" aria-label="提现记录">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id} className="moneyrow">
            <span className="moneyrow__what">
              {yuan(withdrawal.amount)}
              {withdrawal.hint && <small className="meta">{withdrawal.hint}</small>}
            </span>
            <time className="meta moneyrow__when" dateTime={withdrawal.asked_at}>
              {timeLabel(withdrawal.asked_at, now)}
            </time>
            <span className="moneyrow__sums">{withdrawalText(withdrawal)}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}
