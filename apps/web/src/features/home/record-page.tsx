import "./home-page.css";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { recordQuery } from "./home.queries.ts";
import { byDay } from "./record-days.ts";
import { RecentRow } from "./recent-row.tsx";
import { Link } from "#platform/page/link.tsx";
import { useSignedIn } from "#learner/session.ts";
import { useNow } from "#platform/page/use-now.ts";
import { SignInFirst } from "#parts/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead } from "#parts/page/page.tsx";

/** Every lesson that was studied, grouped by the day it was last studied. */
export function RecordPage() {
  const signedIn = useSignedIn();
  return (
    <Page>
      <PageHead title="最近学习" />
      {signedIn ? <Record /> : <SignInFirst title="登录后看学过的课" hint="每一课学到哪里，都会留着。" />}
    </Page>
  );
}

function Record() {
  const now = useNow();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(recordQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const days = byDay(
    data.pages.flatMap(({ lessons }) => lessons),
    now,
  );
  if (days.length === 0)
    return (
      <Empty
        title="还没有学过"
        hint="学过的课会按日子记在这里。"
        action={
          <Link className="btn btn--primary" to="/game" state={{ from: "/homeRecord" }}>
            从第一课开始
          </Link>
        }
      />
    );
  return (
    <>
      {days.map(({ day, lessons }) => (
        <section key={day} className="record__day" aria-label={day}>
          <h2 className="heading">{day}</h2>
          <ul className="rows">
            {lessons.map((recent) => (
              <RecentRow key={recent.lesson.id} recent={recent} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}

function RecordSkeleton() {
  return (
    <ul className="rows" aria-busy="true" aria-label="加载中">
      {Array.from({ length: 6 }, (_, index) => (
        <li className="row" key={index}>
          <span className="skel" style={{ width: "40%", height: 18 }} />
        </li>
      ))}
    </ul>
  );
}
