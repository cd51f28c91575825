import type { OwnTable } from "#database/own-rows.ts";
import { attempts, places } from "#database/tables/game.ts";

export const gameOwn: readonly OwnTable[] = [
  { table: attempts, owner: attempts.userId, file: "attempts", title: "每一次作答，连同按键记录" },
  { table: places, owner: places.userId, file: "places", title: "每一课学到的位置" },
];
