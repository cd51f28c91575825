import "@shiju/ui/styles/filters.css";
import "./withdrawals-page.css";
import { explain } from "@shiju/client/explain";
import type { WithdrawalRow } from "@shiju/contract/operator/till";
import { yuan } from "@shiju/learning/money/yuan";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { OneWithdrawal } from "./one-withdrawal.tsx";
import { WithdrawalsOf } from "./withdrawals-waiting.tsx";
import { loadWithdrawals, type State, withdrawalsQuery } from "./withdrawals.queries.ts";
import { ExportButton } from "#parts/list/export-button.tsx";
import { Filters } from "#parts/list/filters.tsx";
import type { Column } from "#parts/list/list-page.ts";
import { type OrderOption, orderOf, OrderSelect } from "#parts/list/order-select.tsx";
import { useListPlace } from "#parts/list/use-list-place.ts";
import { momentOf, stampOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";

const states: readonly (readonly [State, string, string])[] = [
  ["asked", "待核对", "没有等待核对的提现"],
  ["approved", "待打款", "没有等待打款的提现"],
  ["paid", "已打款", "还没有打过款"],
  ["refused", "已退回", "没有退回过的提现"],
];

const oldest: OrderOption = ["asked", "asc", "申请最早的在前"];
const newest: OrderOption = ["asked", "desc", "申请最晚的在前"];
const byAmount: readonly OrderOption[] = [
  ["amount", "desc", "金额大的在前"],
  ["amount", "asc", "金额小的在前"],
];

const columns: readonly Pick<Column<WithdrawalRow>, "title" | "text">[] = [
  { title: "编号", text: ({ id }) => id },
  { title: "用户", text: ({ who }) => who?.nickname ?? null },
  { title: "手机号", text: ({ who }) => who?.phone ?? null },
  { title: "金额", text: ({ amount }) => amount / 100 },
  { title: "提到", text: ({ hint }) => hint },
  { title: "申请", text: ({ asked_at }) => stampOf(asked_at) },
  { title: "核对", text: ({ decided_at }) => stampOf(decided_at) },
  { title: "打款", text: ({ paid_at }) => stampOf(paid_at) },
  { title: "退回的原因", text: ({ note }) => note },
];

/** Money on its way to learners: a list by state, and the chosen withdrawal beside it. */
export function WithdrawalsPage() {
  const [search] = useSearchParams();
  const place = useListPlace();
  const [state, title, nothing] = states.find(([each]) => each === search.get("state")) ?? states[0]!;
  const waits = state === "asked" || state === "approved";
  const orders = waits ? [oldest, newest, ...byAmount] : [newest, oldest, ...byAmount];
  const [sort, order] = orderOf(place, orders) ?? oldest;
  const asked = { state, sort: sort as "asked" | "amount", order, q: place.q || undefined };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    withdrawalsQuery(asked),
  );
  const rows = data?.pages.flatMap((page) => page.rows);
  const count = data?.pages[0]?.count ?? 0;
  const named = search.get("id");
  const chosen =
    named !== null && (place.q === "" || rows?.some(({ id }) => id === named)) ? named : rows?.[0]?.id;
  const sum = rows?.reduce((all, { amount }) => all + amount, 0) ?? 0;
  return (
    <>
      <PageHead
        title="提现"
        {...(waits && count > 0 && { note: `${count} 笔在等${hasNextPage ? "" : `，共 ${yuan(sum)}`}` })}
      >
        <ExportButton
          title={`提现-${title}`}
          columns={columns}
          load={(cursor, limit) => loadWithdrawals({ ...asked, cursor, limit }, undefined, "none")}
          isEmpty={count === 0}
        />
      </PageHead>
      <nav className="tabs" aria-label="状态">
        {states.map(([each, name]) => (
          <Link
            key={each}
            to={`?state=${each}`}
            className={each === state ? "is-active" : ""}
            aria-current={each === state ? "true" : undefined}
          >
            {name}
            {(each === "asked" || each === "approved") && <WithdrawalsOf state={each} />}
          </Link>
        ))}
      </nav>
      <div className="payouts__filters">
        <Filters
          search="昵称、手机号、编号"
          filters={[]}
          place={{ ...place, clear: () => place.choose("q", "") }}
          found={place.q === "" ? undefined : `${count} 笔`}
        >
          <OrderSelect place={place} options={orders} />
        </Filters>
      </div>
      {rows ? (
        rows.length === 0 ? (
          <Empty
            title={place.q === "" ? nothing : "没有找到"}
            {...(place.q !== "" && { hint: "换个词，或者清除筛选。" })}
          />
        ) : (
          <div className="payouts">
            <div>
              <ul className="payouts__list" aria-label="提现">
                {rows.map((row) => (
                  <Row key={row.id} row={row} isChosen={row.id === chosen} />
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

function Row({
  row: { id, who, amount, hint, asked_at },
  isChosen,
}: {
  row: WithdrawalRow;
  isChosen: boolean;
}) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("id", id);
  return (
    <li>
      <Link
        to={`?${to.toString()}`}
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
