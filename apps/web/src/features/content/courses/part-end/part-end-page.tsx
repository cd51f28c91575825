import "./part-end.css";
import type { Course } from "@shiju/contract/content/courses";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { CourseFailed } from "#features/content/courses/course-head.tsx";
import { useSignedIn } from "#learner/session.ts";
import { setCelebrated } from "#parts/course/celebrated-parts.ts";
import { litTitle, partNow, type PartStanding, windowsOf } from "#parts/course/course-parts.ts";
import { courseQuery } from "#parts/course/course.queries.ts";
import { House } from "#parts/course/house/house.tsx";
import { windowNumeral } from "#parts/course/house/house-windows.ts";
import { useStanding } from "#parts/course/use-standing.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { useBack } from "#platform/page/back.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { PartFigures } from "./part-figures.tsx";
import { PartWays } from "./part-ways.tsx";

/** `/courseMall/{course}/part/{number}`: the end of a part of a course, celebrated. */
export function PartEndPage() {
  const { id = "", number = "" } = useParams();
  const signedIn = useSignedIn();
  const back = useBack(`/courseMall/${id}`);
  return (
    <div className="partend">
      <FrameHeader className="partend__bar" onBack={back} />
      <main>
        {signedIn ? (
          <PartEnd id={id} number={Number(number)} />
        ) : (
          <SignInFirst heading="h1" title="登录后看自己的进度" hint="学过的都会留着。" />
        )}
      </main>
    </div>
  );
}

function PartEnd({ id, number }: { id: string; number: number }) {
  const { data: course, error, refetch } = useQuery(courseQuery(id));
  const standing = useStanding(id, null);
  const part = standing?.find((one) => one.number === number);
  const isLit = part?.toGo === 0;
  usePageTitle(part && titleOf(part));
  useEffect(() => {
    if (isLit) setCelebrated(id, number);
  }, [isLit, id, number]);
  if (error && !course) return <CourseFailed error={error} onRetry={() => void refetch()} />;
  if (!course || !standing) return <div className="partend__in" aria-busy="true" />;
  if (!part)
    return (
      <Empty
        heading="h1"
        title="没有这一部分"
        action={
          <Link className="btn btn--line" to={`/courseMall/${id}`}>
            看整门课
          </Link>
        }
      />
    );
  return <Celebrated course={course} standing={standing} part={part} />;
}

interface CelebratedProps {
  course: Course;
  standing: PartStanding[];
  part: PartStanding;
}

function Celebrated({ course, standing, part }: CelebratedProps) {
  const { number, toGo, done } = part;
  return (
    <div className="partend__in">
      <figure>
        <House
          windows={windowsOf(standing)}
          now={partNow(standing, part.lessons[0]?.id)?.number}
          fresh={number - 1}
        />
      </figure>
      <div>
        <p className="meta">
          {course.title} · 第 {number} 部分，共 {standing.length} 部分
        </p>
        <h1 className="partend__h">{titleOf(part)}</h1>
        {toGo === 0 && done !== null && <p className="partend__p">{done}</p>}
        <PartFigures courseId={course.id} last={part.last} />
        <PartWays courseId={course.id} standing={standing} part={part} />
      </div>
    </div>
  );
}

function titleOf(part: PartStanding): string {
  const { number, toGo } = part;
  return toGo === 0 ? litTitle(part) : `再学 ${toGo} 课，第${windowNumeral(number, "place")}扇窗就亮了。`;
}
