import type { OwnTable } from "#database/own-rows.ts";
import { placements } from "#database/tables/study/game.ts";

export const placementOwn: readonly OwnTable[] = [
  { table: placements, owner: placements.userId, file: "placements", title: "从哪一课开始学" },
];
