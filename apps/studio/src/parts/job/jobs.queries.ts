import { ApiError } from "@shiju/client/api-error";
import { followJob } from "@shiju/client/follow-job";
import { isActive } from "@shiju/contract/http/job-state";
import { queryOptions } from "@tanstack/react-query";
import { call, follow } from "#platform/api.ts";

const quiet = { notice: "sign-in" } as const;

/**
 * Milliseconds. The first questions about a job come quickly, because many jobs take a second. Later they come less
 * often.
 */
const firstMs = 300;
const lastMs = 2000;
const growth = 1.4;
/** The most questions about a job that is not there yet. The call that begins the job may still be on its way. */
export const mostMissing = 15;

/** The caller's latest jobs. A page finds its job among them after a reload. */
export const recentJobsQuery = queryOptions({
  queryKey: ["jobs"],
  queryFn: async ({ signal }) => (await call("GET /api/jobs", {}, { ...quiet, signal })).jobs,
  refetchOnMount: "always",
});

/** A job, followed until it has ended, also in hidden tabs. If no stream arrives, the page asks for the job. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ["jobs", id],
    queryFn: ({ client, queryKey, signal }) =>
      followJob({ call, follow }, id, {
        ...quiet,
        signal,
        onState: (job) => client.setQueryData(queryKey, job),
      }),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (data && !isActive(data)) return false;
      if (!data && error instanceof ApiError && errorUpdateCount >= mostMissing) return false;
      return Math.min(lastMs, firstMs * growth ** (dataUpdateCount + errorUpdateCount));
    },
    refetchIntervalInBackground: true,
  });
