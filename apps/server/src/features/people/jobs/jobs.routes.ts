import { isActive } from "@shiju/contract/http/job-state";
import { jobsApi } from "@shiju/contract/people/jobs";
import type { Mount } from "#platform/http/http.ts";
import { type Jobs, jobNews } from "#database/jobs/jobs.ts";

export function jobsRoutes(mount: Mount, jobs: Jobs): void {
  mount(jobsApi.list, async (_input, { userId }) => ({ jobs: await jobs.list(userId) }));

  mount(jobsApi.get, async ({ params }, { userId }) => jobs.get(userId, params.id));

  mount(jobsApi.follow, async ({ params }, { userId }) => ({
    topic: jobNews,
    key: params.id,
    async look() {
      const job = await jobs.get(userId, params.id);
      return { state: job, isLast: !isActive(job) };
    },
  }));

  mount(jobsApi.stop, async ({ params }, { userId }) => jobs.stop(userId, params.id));
}
