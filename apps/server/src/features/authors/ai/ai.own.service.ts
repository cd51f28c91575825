import type { OwnTable } from "#database/own-rows.ts";
import { aiEndpoints, aiJobs } from "#database/tables/authors/ai.ts";

export const aiOwn: readonly OwnTable[] = [
  {
    table: aiEndpoints,
    owner: aiEndpoints.userId,
    file: "ai_endpoint",
    title: "自己的模型",
    secret: [aiEndpoints.key],
  },
  { table: aiJobs, owner: aiJobs.userId, file: "ai_jobs", title: "最近一天请 AI 写的" },
];
