import type { OwnTable } from "#database/own-rows.ts";
import { plans } from "#database/tables/study/plan.ts";

export const planOwn: readonly OwnTable[] = [
  { table: plans, owner: plans.userId, file: "plans", title: "学习计划" },
];
