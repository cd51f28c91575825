import type { OwnTable } from "#database/own-rows.ts";
import { places } from "#database/tables/study/game.ts";

export const gameOwn: readonly OwnTable[] = [
  { table: places, owner: places.userId, file: "places", title: "每一课学到的位置" },
];
