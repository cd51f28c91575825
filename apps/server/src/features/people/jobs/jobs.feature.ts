import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { jobsOwn } from "./jobs.own.service.ts";
import { jobsRoutes } from "./jobs.routes.ts";
import { type Jobs, openJobs } from "./jobs.service.ts";

export function jobsFeature({ app, db, checkResponses }: Core): Feature & { jobs: Jobs } {
  const jobs = openJobs(app, db, { checkResults: checkResponses });
  return {
    name: "jobs",
    jobs,
    owns: jobsOwn,
    routes: (mount) => jobsRoutes(mount, jobs),
    works: [{ name: "jobs of the day before", every: "hour", run: jobs.sweep }],
  };
}
