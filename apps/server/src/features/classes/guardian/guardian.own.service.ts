import type { OwnTable } from "#database/own-rows.ts";
import { guardianLimits, quietHours } from "#database/tables/classes/guardian.ts";

export const guardianOwn: readonly OwnTable[] = [
  { table: quietHours, owner: quietHours.userId, file: "quiet_hours", title: "家长设的休息时间" },
  {
    table: guardianLimits,
    owner: guardianLimits.userId,
    file: "guardian_limit",
    title: "家长设的每天时长",
    secret: [guardianLimits.pinHash],
  },
];
