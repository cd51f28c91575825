import type { OwnTable } from "#database/own-rows.ts";
import { jobs } from "#database/tables/people/jobs.ts";

export const jobsOwn: readonly OwnTable[] = [
  {
    table: jobs,
    owner: jobs.userId,
    file: "jobs",
    title: "最近一天请服务器做的事",
  },
];
