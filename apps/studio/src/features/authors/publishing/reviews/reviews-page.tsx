import "./reviews-page.css";
import { explain } from "@shiju/client/explain";
import type { SubmittedCourse } from "@shiju/contract/authors/review-courses";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { Submission } from "./submission.tsx";
import { loadSubmissions, type SubmissionState, submissionsQuery, waitingQuery } from "./reviews.queries.ts";
import { ExportButton } from "#parts/list/export-button.tsx";
import { Filters } from "#parts/list/filters.tsx";
import type { Column } from "#parts/list/list-page.ts";
import { type OrderOption, orderOf, OrderSelect } from "#parts/list/order-select.tsx";
import { useListPlace } from "#parts/list/use-list-place.ts";
import { momentOf, stampOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";
import { WaitingNumber } from "#parts/page/waiting-number.tsx";

const states = [
  ["waiting", "在等"],
  ["accepted", "上架了"],
  ["refused", "退回了"],
] as const;

const oldest: OrderOption = ["submitted", "asc", "交得最早的在前"];
const newest: OrderOption = ["submitted", "desc", "交得最晚的在前"];

const columns: readonly Pick<Column<SubmittedCourse>, "title" | "text">[] = [
  { title: "课程", text: ({ title }) => title },
  { title: "作者", text: ({ author }) => author },
  { title: "等级", text: ({ level }) => level },
  { title: "第几次提交", text: ({ number }) => number },
  { title: "课", text: ({ lesson_count }) => lesson_count },
  { title: "句", text: ({ line_count }) => line_count },
  { title: "提交", text: ({ submitted_at }) => stampOf(submitted_at) },
];

/** Submissions for the course square: a list on the left, and the chosen submission beside it. */
export function ReviewsPage() {
  const { id } = useParams();
  const place = useListPlace();
  const state: SubmissionState = states.find(([name]) => name === place.filter("state"))?.[0] ?? "waiting";
  const orders = state === "waiting" ? [oldest, newest] : [newest, oldest];
  const [, order] = orderOf(place, orders) ?? oldest;
  const asked = { state, order, q: place.q || undefined };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    submissionsQuery(asked),
  );
  const rows = data?.pages.flatMap((page) => page.rows);
  const count = data?.pages[0]?.count ?? 0;
  const chosen = id ?? rows?.[0]?.id;
  const { search } = useLocation();
  return (
    <>
      <PageHead title="课程审核" note={state === "waiting" && data ? `${count} 门在等` : undefined}>
        <Segments
          legend="哪些提交"
          options={states}
          value={state}
          onChange={(next) => place.choose("state", next === "waiting" ? "" : next)}
        />
        <ExportButton
          title="课程审核"
          columns={columns}
          load={(cursor, limit) => loadSubmissions({ ...asked, cursor, limit })}
          isEmpty={count === 0}
        />
      </PageHead>
      <Filters
        search="课程或作者"
        filters={[]}
        place={{ ...place, clear: () => place.choose("q", "") }}
        found={place.q === "" ? undefined : `${count} 门`}
      >
        <OrderSelect place={place} options={orders} />
      </Filters>
      {rows ? (
        rows.length > 0 || id !== undefined ? (
          <div className="reviews">
            <div className="reviews__list">
              <nav aria-label="提交的课程">
                {rows.map((row) => (
                  <Link
                    key={row.id}
                    to={`/admin/reviews/${row.id}${search}`}
                    className={row.id === chosen ? "reviews__row is-now" : "reviews__row"}
                    aria-current={row.id === chosen ? "true" : undefined}
                  >
                    <b>{row.title}</b>
                    <span>{row.lesson_count} 课</span>
                    <small>
                      作者 {row.author} · 第 {row.number} 次提交
                    </small>
                    <small>{momentOf(row.submitted_at)}</small>
                  </Link>
                ))}
              </nav>
              {hasNextPage && (
                <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />
              )}
            </div>
            {chosen !== undefined && <Submission key={chosen} id={chosen} />}
          </div>
        ) : (
          <Empty
            title={place.q !== "" ? "没有找到" : state === "waiting" ? "没有课程在等审核" : "还没有"}
            {...(place.q !== "" && { hint: "换个词，或者清除筛选。" })}
          />
        )
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="reviews" role="status" aria-label="加载中">
          <span className="skel" style={{ width: "90%", height: 64 }} />
          <span className="skel" style={{ width: "60%", height: 40 }} />
        </div>
      )}
    </>
  );
}

/** How many courses wait, for the menu. */
export function WaitingReviews() {
  const { data } = useQuery(waitingQuery);
  return <WaitingNumber count={data?.count ?? 0} />;
}
