import "./lists.css";
import { yuan } from "@shiju/learning/money/yuan";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { timeLabel } from "#platform/format/dates.ts";
import { explain } from "#platform/network/explain.ts";
import { useNow } from "#platform/page/use-now.ts";
import { entryTexts } from "./entry-text.ts";
import { entriesQuery, type EntryType } from "./referral.queries.ts";
import { RowSkeletons } from "./row-skeletons.tsx";

const types: readonly (readonly [EntryType, string])[] = [
  ["all", "全部"],
  ["rebate", "返利"],
  ["withdrawal", "提现"],
];

/** The changes of the balance, all of them or those of one kind. */
export function EntryList() {
  const [type, setType] = useState<EntryType>("all");
  return (
    <>
      <div className="invite__types">
        <Segments legend="看哪些" options={types} value={type} onChange={setType} />
      </div>
      <Entries type={type} />
    </>
  );
}

function Entries({ type }: { type: EntryType }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery(entriesQuery(type));
  const now = useNow();
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons />;
  if (data.length === 0)
    return <Empty title="还没有记录" hint="返利到了、结算、收回，和每次提现，都记在这里。" />;
  return (
    <>
      <ul className="moneylist" aria-label="余额明细" aria-busy={isPlaceholderData}>
        {data.map(({ id, kind, amount, at }) => (
          <li key={id} className="moneyrow">
            <span className="moneyrow__what">{entryTexts[kind].title}</span>
            <time className="meta moneyrow__when" dateTime={at}>
              {timeLabel(at, now)}
            </time>
            <b className="moneyrow__sums">
              {entryTexts[kind].sign}
              {yuan(amount)}
            </b>
          </li>
        ))}
      </ul>
      {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}
