import "./lists.css";
import { yuan } from "@shiju/learning/money/yuan";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { dayLabel } from "#platform/format/dates.ts";
import { explain } from "#platform/network/explain.ts";
import { useNow } from "#platform/page/use-now.ts";
import { invitedQuery } from "./referral.queries.ts";
import { RowSkeletons } from "./row-skeletons.tsx";
import { type Person, rebateText } from "./rebate-text.ts";

/** The people who registered with the learner's code, and the learner's rebates from each person. */
export function InvitedList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(invitedQuery);
  const now = useNow();
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons />;
  if (data.length === 0)
    return <Empty title="还没有人来" hint="把链接发给想学英语的朋友，来了的人会列在这里。" />;
  return (
    <>
      <ul className="moneylist" aria-label="邀请的人">
        {data.map((person) => (
          <PersonRow key={`${person.registered_at} ${person.phone}`} person={person} now={now} />
        ))}
      </ul>
      {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}

function PersonRow({ person: { phone, registered_at, rebates }, now }: { person: Person; now: Date }) {
  return (
    <li className="moneyrow">
      <span className="moneyrow__what">{phone}</span>
      <time className="meta moneyrow__when" dateTime={registered_at}>
        {dayLabel(registered_at, now)} 注册
      </time>
      {rebates.length === 0 ? (
        <span className="moneyrow__sums meta">还没有返利</span>
      ) : (
        <ul className="moneyrow__sums">
          {rebates.map((rebate) => (
            <li key={rebate.due_at} className={rebate.state === "taken_back" ? "is-back" : ""}>
              <b>+{yuan(rebate.amount)}</b>
              <span className="meta">{rebateText(rebate, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
