import { ApiError } from "@shiju/client/api-error";
import { isActive } from "@shiju/contract/http/job-state";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { queryOptions } from "@tanstack/react-query";
import { call, follow } from "#platform/api.ts";

const quiet = { notice: "sign-in" } as const;

/** The first looks at a job come quickly, as many jobs take a second; then they become rarer. */
const firstMs = 300;
const lastMs = 2000;
const growth = 1.4;
/** How long a job that is not there yet is asked for: the call that begins it may still be on its way. */
export const mostMissing = 15;

/** The caller's latest jobs. A page finds its job among them after a reload. */
export const recentJobsQuery = queryOptions({
  queryKey: ["jobs"],
  queryFn: async ({ signal }) => (await call("GET /api/jobs", {}, { ...quiet, signal })).jobs,
  refetchOnMount: "always",
});

/** A job, followed until it has ended, in tabs that are not shown as well. Where no stream comes through, it is asked for. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ["jobs", id],
    queryFn: async ({ client, queryKey, signal }): Promise<JobWithResult> => {
      const input = { params: { id } };
      try {
        for await (const job of follow("GET /api/jobs/:id/events", input, { signal })) {
          if (!isActive(job)) return job;
          client.setQueryData(queryKey, job);
        }
      } catch {
        signal.throwIfAborted();
      }
      return call("GET /api/jobs/:id", input, { ...quiet, signal });
    },
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (data && !isActive(data)) return false;
      if (!data && error instanceof ApiError && errorUpdateCount >= mostMissing) return false;
      return Math.min(lastMs, firstMs * growth ** (dataUpdateCount + errorUpdateCount));
    },
    refetchIntervalInBackground: true,
  });
