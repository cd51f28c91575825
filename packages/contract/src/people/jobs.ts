import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { problemSchema } from "../http/problem.ts";
import { jobIdSchema, jobSchema } from "../http/job.ts";

const endedJobSchema = jobSchema
  .extend({
    result: z
      .unknown()
      .describe(
        "The result of a job that is done, in the shape that its operation names as `x-result`. Null for every other job.",
      ),
    problem: problemSchema.pick({ code: true, message: true }).nullable().describe("Why a job has failed."),
  })
  .meta({ id: "JobWithResult" });
export type JobWithResult = z.infer<typeof endedJobSchema>;

const own = { access: "learner", data: "own" } as const;
const params = z.object({ id: jobIdSchema });

export const jobsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/jobs",
    summary:
      "The caller's jobs, newest first: those that wait, run, or ended within the last ten minutes. A page uses it to find its job after a reload.",
    ...own,
    response: z.object({ jobs: z.array(jobSchema) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/api/jobs/:id",
    summary:
      "The progress of a job, and its result. The server keeps a job for a day. Ask about once a second.",
    ...own,
    params,
    response: endedJobSchema,
  }),
  follow: endpoint({
    method: "GET",
    path: "/api/jobs/:id/events",
    summary:
      "The job, each time that its progress or state changes. The stream ends when the job has ended, and after five minutes.",
    ...own,
    limit: 60,
    params,
    response: endedJobSchema,
    responseAs: "events",
  }),
  stop: endpoint({
    method: "POST",
    path: "/api/jobs/:id/stop",
    summary: "Stops a job that waits or runs. A stopped job makes no change. Repeatable.",
    ...own,
    params,
    response: endedJobSchema,
  }),
};
