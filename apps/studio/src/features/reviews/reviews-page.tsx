import "./reviews-page.css";
import { explain } from "@shiju/client/explain";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import { Submission } from "./submission.tsx";
import { type SubmissionState, submissionsQuery } from "./reviews.queries.ts";
import { momentOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";
import { WaitingNumber } from "#parts/page/waiting-number.tsx";

const states = [
  ["waiting", "在等"],
  ["accepted", "上架了"],
  ["refused", "退回了"],
] as const;

/** Courses that authors hand in for the course square: those that wait on the left, the chosen one beside them. */
export function ReviewsPage() {
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const state: SubmissionState = states.find(([name]) => name === search.get("state"))?.[0] ?? "waiting";
  const { data, error, refetch } = useQuery(submissionsQuery(state));
  const chosen = id ?? data?.rows[0]?.id;
  return (
    <>
      <PageHead title="课程审核" note={state === "waiting" && data ? `${data.count} 门在等` : undefined}>
        <Segments
          legend="哪些提交"
          options={states}
          value={state}
          onChange={(next) => setSearch(next === "waiting" ? {} : { state: next })}
        />
      </PageHead>
      {data ? (
        data.rows.length > 0 || id !== undefined ? (
          <div className="reviews">
            <nav className="reviews__list" aria-label="提交的课程">
              {data.rows.map((row) => (
                <Link
                  key={row.id}
                  to={`/admin/reviews/${row.id}${state === "waiting" ? "" : `?state=${state}`}`}
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
            {chosen !== undefined && <Submission key={chosen} id={chosen} />}
          </div>
        ) : (
          <Empty title={state === "waiting" ? "没有课程在等审核" : "还没有"} />
        )
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="reviews" aria-busy="true" aria-label="加载中">
          <span className="skel" style={{ width: "90%", height: 64 }} />
          <span className="skel" style={{ width: "60%", height: 40 }} />
        </div>
      )}
    </>
  );
}

/** How many courses wait, for the menu. */
export function WaitingReviews() {
  const { data } = useQuery(submissionsQuery("waiting"));
  return <WaitingNumber count={data?.count ?? 0} />;
}
