import { lessonName } from "@shiju/learning/lesson-name";
import { Stairs } from "@shiju/ui/brand/stairs.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { startQuery } from "./home.queries.ts";
import { ResumeSkeleton } from "./resume.tsx";
import { Link } from "#platform/page/link.tsx";
import { network } from "#platform/network/network.ts";
import { useStart } from "#learner/placement/use-start.ts";
import { useSignedIn } from "#learner/session.ts";
import { Cover } from "#parts/practice/cover/cover.tsx";
import { explain } from "#platform/network/explain.ts";
import { entryWay } from "#learner/entry-way.ts";

/** The suggested first lesson, for somebody who has not studied yet. `isSecond`: something else to do stands above it. */
export function FirstLesson({ today, isSecond }: { today: ReactNode; isSecond: boolean }) {
  const signedIn = useSignedIn();
  const placed = useStart();
  const { data, error, refetch } = useQuery(startQuery);
  const isReachable = useStore(network, (now) => now.isReachable);
  if (error && !data) return isReachable && <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <ResumeSkeleton today={today} />;
  if (data === null) return <Empty title="书架还空着" hint="课程上架后，从第一课开始。" />;
  const { course } = data;
  // A visitor's start is known to this device alone. Its lesson needs an account, unless it is the first.
  const later = !signedIn && placed?.lesson && placed.lesson.position > 1 ? placed.lesson : null;
  const isPlaced = later !== null || data.reason === "placed";
  const lesson = later ?? data.lesson;
  return (
    <div className="home__top">
      <section className="resume" aria-labelledby="first-title">
        <div className="resume__cover">
          <Cover id={course.id} title={course.title} level={course.level} lessons={course.lesson_count} />
        </div>
        <div className="resume__in">
          <p className="meta">
            {isPlaced ? "你的起点" : "从这里开始"} · {later?.course.title ?? course.title}
          </p>
          <h2 className="resume__t" id="first-title">
            {lessonName(lesson)}
          </h2>
          <p className="resume__s">{lesson.goal}</p>
          {!signedIn && !later && <p className="meta">不用{entryWay().act}，学了的进度会留着</p>}
          <div className="resume__b">
            {later ? (
              <Link className="btn btn--primary btn--lg" to={entryWay().to("/placement")}>
                {entryWay().act}后从这里开始
              </Link>
            ) : (
              <Link
                className={`btn ${isSecond ? "btn--line" : "btn--primary"} btn--lg`}
                to={`/game?lesson=${lesson.id}`}
                state={{ from: "/home/index" }}
              >
                {signedIn ? "开始学" : "试学第一课"}
              </Link>
            )}
            {later && (
              <Link
                className="btn btn--line"
                to={`/game?lesson=${data.lesson.id}`}
                state={{ from: "/home/index" }}
              >
                试学第一课
              </Link>
            )}
            {isPlaced && (
              <Link className="btn btn--quiet" to="/placement">
                再测一次
              </Link>
            )}
            <Link className="btn btn--quiet" to={`/courseMall/${later?.course.id ?? course.id}`}>
              课程目录
            </Link>
          </div>
        </div>
      </section>
      {signedIn ? (
        <div className="home__beside">{today}</div>
      ) : (
        <div className="home__beside home__stairs only-desk">
          <Stairs size="small" />
        </div>
      )}
    </div>
  );
}
