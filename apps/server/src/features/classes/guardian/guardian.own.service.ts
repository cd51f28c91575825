import type { OwnTable } from "#database/own-rows.ts";
import { guardianLimits } from "#database/tables/classes/guardian.ts";

export const guardianOwn: readonly OwnTable[] = [
  {
    table: guardianLimits,
    owner: guardianLimits.userId,
    file: "guardian_limit",
    title: "家长设的每天时长",
    secret: [guardianLimits.pinHash],
  },
];
