import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { jobsOwn } from "./jobs.own.service.ts";
import { jobsRoutes } from "./jobs.routes.ts";

export function jobsFeature({ jobs }: Core): Feature {
  return {
    name: "jobs",
    owns: jobsOwn,
    routes: (mount) => jobsRoutes(mount, jobs),
    works: [{ name: "jobs of the day before", every: "hour", run: jobs.sweep }],
  };
}
