import "./job-line.css";
import type { FollowedJob } from "./use-job.ts";

interface JobLineProps {
  job: FollowedJob;
  /** The name of the work, such as 正在发布. */
  doing: string;
}

/** The progress of a job, or the reason for its failure. It stands beside the button that has begun the job. */
export function JobLine({ job: { job, isBusy, fault, stop }, doing }: JobLineProps) {
  if (isBusy)
    return (
      <p className="job-line" role="status">
        {job?.state === "waiting" ? "在排队" : doing}
        {job?.progress ? `：${job.progress.done} / ${job.progress.of} ${job.progress.what}` : "…"}
        {job && (
          <button type="button" className="textlink" onClick={stop}>
            停下
          </button>
        )}
      </p>
    );
  if (fault !== null)
    return (
      <p className="job-line job-line--fault" role="alert">
        {fault}
      </p>
    );
  return job?.state === "stopped" ? <p className="job-line">停下了，什么也没有改。</p> : null;
}
