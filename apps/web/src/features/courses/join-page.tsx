import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { call } from "#platform/network/api.ts";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { useSignedIn } from "#learner/session.ts";
import { Page } from "#parts/page/page.tsx";

/** Lets a learner into a course whose author gave them its link. */
export function JoinPage() {
  const { code = "" } = useParams();
  const signedIn = useSignedIn();
  const { data, error, refetch } = useQuery({
    queryKey: ["join-course", code],
    queryFn: ({ signal }) => call("POST /api/courses/join", { body: { code } }, { signal, notice: "page" }),
    enabled: signedIn,
    retry: false,
    staleTime: Infinity,
  });
  if (data) return <Navigate to={`/courseMall/${data.course_id}`} replace />;
  if (error)
    return (
      <Page>
        <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page>
      {signedIn ? (
        <p className="meta" role="status">
          正在打开课程…
        </p>
      ) : (
        <Empty
          heading="h1"
          title="有人给你分享了一门课"
          hint="登录后就能学，学到哪里也会替你记着。"
          action={
            <Link
              className="btn btn--primary"
              to={`/login?redirect=${encodeURIComponent(`/course/${code}`)}`}
            >
              登录
            </Link>
          }
        />
      )}
    </Page>
  );
}
