import "./join-page.css";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { lessonName } from "@shiju/learning/lesson-name";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useParams } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { levelNames } from "#parts/practice/cover/levels.ts";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { Page } from "#parts/page/heading/page.tsx";
import { call } from "#platform/network/api.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";

/**
 * The page of an author's link to a course. It lets a learner into the course, and tells a visitor about the course.
 */
export function JoinPage() {
  const { code = "" } = useParams();
  return <Page>{useSignedIn() ? <Join code={code} /> : <Shared code={code} />}</Page>;
}

const elsewhere = { others: "/courseMall/index", way: "看看别的课程" };

function Join({ code }: { code: string }) {
  const { key } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ["join-course", code],
    queryFn: ({ signal }) => call("POST /api/courses/join", { body: { code } }, { signal, notice: "page" }),
    retry: false,
    staleTime: Infinity,
  });
  // The key leads on once more where somebody arrives again while this page is still there.
  if (data) return <Navigate key={key} to={`/courseMall/${data.course_id}`} replace />;
  if (error) return <GoneOrFailed error={error} onRetry={() => void refetch()} {...elsewhere} />;
  return (
    <p className="meta" role="status">
      正在打开课程…
    </p>
  );
}

function Shared({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["shared-course", code],
    queryFn: ({ signal }) =>
      call("GET /api/courses/shared/:code", { params: { code } }, { signal, notice: "page" }),
    retry: false,
  });
  usePageTitle(data?.title);
  if (error) return <GoneOrFailed error={error} onRetry={() => void refetch()} {...elsewhere} />;
  if (!data) return <span className="skel shared__skel" role="status" aria-label="加载中" />;
  const { title, description, author, level, lesson_count, first_lesson: first } = data;
  const here = encodeURIComponent(`/course/${code}`);
  return (
    <article className="shared">
      <p className="meta">{author === null ? "有人给你分享了一门课" : `${author} 给你分享了一门课`}</p>
      <h1 className="title">{title}</h1>
      <p className="meta">
        {levelNames[level]} · {lesson_count} 课
      </p>
      {description && <p className="shared__d">{description}</p>}
      {first && (
        <p className="shared__first">
          <b>{lessonName({ position: 1, title: first.title })}</b>
          <span className="meta">{first.sentence_count} 句</span>
        </p>
      )}
      <p className="shared__a">
        {siteHas("registration") && (
          <Link className="btn btn--primary btn--lg" to={`/login/register?redirect=${here}`}>
            注册后开始学
          </Link>
        )}
        <Link
          className={`btn ${siteHas("registration") ? "btn--line" : "btn--primary"} btn--lg`}
          to={`/login?redirect=${here}`}
        >
          登录
        </Link>
      </p>
      <p className="meta">
        {siteHas("registration") ? "注册是免费的，学到哪里也会替你记着。" : "登录后，学到哪里都会替你记着。"}
      </p>
    </article>
  );
}
