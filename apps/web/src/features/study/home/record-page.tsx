import "./record-page.css";
import { lessonName } from "@shiju/learning/lesson-name";
import type { StudiedDay } from "@shiju/contract/study/record";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { recordQuery } from "./home.queries.ts";
import { dayName, inOrder, percent, sumOfDay } from "./record-days.ts";
import { Link } from "#platform/page/link.tsx";
import { useSignedIn } from "#learner/session.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";

/** The days on which the learner studied, and a summary of each day. */
export function RecordPage() {
  const signedIn = useSignedIn();
  return (
    <Page>
      <PageHead title="最近学习" />
      {signedIn ? <Record /> : <SignInFirst title="登录后看学过的课" hint="每天学了什么，都会留着。" />}
    </Page>
  );
}

function Record() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(recordQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const days = inOrder(data.pages);
  const today = data.pages[0]?.today ?? "";
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
      {days.map((day) => (
        <Day key={day.date} day={day} name={dayName(day.date, today)} />
      ))}
      {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}

function Day({ day, name }: { day: StudiedDay; name: string }) {
  return (
    <section className="record" aria-label={name}>
      <div className="record__head">
        <h2 className="heading">{name}</h2>
        <p className="meta">{sumOfDay(day)}</p>
      </div>
      {day.lessons.length > 0 && (
        <ul className="record__lessons">
          {day.lessons.map((one) => (
            <LessonOfDay key={one.lesson.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LessonOfDay({ one }: { one: StudiedDay["lessons"][number] }) {
  const { lesson, is_chapter, practice_type, steps, accuracy, is_done } = one;
  return (
    <li>
      <Link
        className="record__lesson"
        to={is_chapter ? `/words/${lesson.id}` : gamePath(lesson.id, practice_type)}
        state={{ from: "/homeRecord" }}
      >
        <span className="record__t">{lessonName(lesson, is_chapter ? "章" : "课")}</span>
        <span className="meta">{lesson.course.title}</span>
        <span className="meta record__done">
          {steps > 0 ? `答对 ${steps} 题` : "学过"}
          {accuracy !== null && ` · ${percent(accuracy)}`}
        </span>
        <span className="record__go">{is_done ? "再练" : "继续"}</span>
      </Link>
    </li>
  );
}

function RecordSkeleton() {
  return (
    <ul className="record__lessons" aria-busy="true" aria-label="加载中">
      {Array.from({ length: 6 }, (_, index) => (
        <li className="record__lesson" key={index}>
          <span className="skel" style={{ width: "40%", height: 18 }} />
        </li>
      ))}
    </ul>
  );
}
