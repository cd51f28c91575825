import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { problemSchema } from "../http/problem.ts";
import { jobIdSchema, jobSchema } from "../http/job.ts";

const endedJobSchema = jobSchema
  .extend({
    result: z
      .unknown()
      .describe("Of a job that is done: the shape that its operation names as `x-result`; else null."),
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
      "The caller's jobs that wait, run, or ended within the last ten minutes, the newest first. A page finds its job again after a reload.",
    ...own,
    response: z.object({ jobs: z.array(jobSchema) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/api/jobs/:id",
    summary: "How far a job is, and its result. The server keeps a job for a day. Ask about once a second.",
    ...own,
    params,
    response: endedJobSchema,
  }),
  follow: endpoint({
    method: "GET",
    path: "/api/jobs/:id/events",
    summary:
      "How far a job is, each time that it changes, and its result. The stream ends when the job has ended, and after five minutes.",
    ...own,
    limit: 60,
    params,
    response: endedJobSchema,
    responseAs: "events",
  }),
  stop: endpoint({
    method: "POST",
    path: "/api/jobs/:id/stop",
    summary: "Stops a job that waits or runs: it changes nothing any more. Repeatable.",
    ...own,
    params,
    response: endedJobSchema,
  }),
};
