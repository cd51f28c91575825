import "./trial-page.css";
import { ApiError } from "@shiju/client/api-error";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { explain } from "@shiju/client/explain";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { jobQuery, mostMissing } from "#parts/job/jobs.queries.ts";
import { learnersApp } from "#platform/learners-app.ts";
import { usePageTitle } from "#platform/page-title.ts";
import { ofTab } from "#platform/storage.ts";

interface Trial {
  course_id: string | null;
  lesson_ids: string[];
}

/** Returns the address of the page from which a trial was begun: the page of a draft, or of a submission. */
const backFrom = ({ operation, subject }: JobWithResult): string =>
  operation.includes("/console/") ? `/admin/reviews/${subject}` : `/editor/courses/${subject}/publish`;

/** The page of a trial. It opens the first lesson of the course as soon as the course is made. */
export function TrialPage() {
  usePageTitle("试学");
  const { jobId = "" } = useParams();
  const { data: job, error, errorUpdateCount, refetch } = useQuery(jobQuery(jobId));
  const course = job?.state === "done" ? (job.result as Trial).course_id : null;
  useEffect(() => {
    if (course === null || !job) return;
    ofTab.set("trial", { course_id: course, back: backFrom(job) });
    const [first] = (job.result as Trial).lesson_ids;
    location.replace(first === undefined ? learnersApp.course(course) : learnersApp.lesson(first));
  }, [course, job]);
  return <main className="trial">{stateOf()}</main>;

  function stateOf() {
    const isMissing = !job && error instanceof ApiError && error.status === 404;
    if (isMissing && errorUpdateCount >= mostMissing)
      return (
        <Empty heading="h1" title="试学没有开始" hint="原因写在课程那一页的“试学”旁边；这一页可以关掉。" />
      );
    if (!job && error && !isMissing)
      return <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />;
    if (job?.state === "failed")
      return (
        <Empty heading="h1" title="试学没有准备好" hint={job.problem?.message ?? "请回到课程再试一次"} />
      );
    if (job?.state === "stopped")
      return <Empty heading="h1" title="试学停下了" hint="可以关掉这一页，回到课程再试。" />;
    if (job?.state === "done" && course === null)
      return <Empty heading="h1" title="还没有写好的句子" hint="写好几句再试学。这一页可以关掉。" />;
    const progress = job?.progress;
    return (
      <section role="status">
        <h1>正在准备试学</h1>
        <progress aria-label="进度" {...(progress && { value: progress.done, max: progress.of })} />
        <p className="meta">
          {progress ? `做好了 ${progress.done} / ${progress.of} ${progress.what}，` : ""}
          好了会在这一页打开。
        </p>
      </section>
    );
  }
}
