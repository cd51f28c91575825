import type { OwnTable } from "#database/own-rows.ts";
import { attempts } from "#database/tables/study/attempts.ts";

export const attemptsOwn: readonly OwnTable[] = [
  { table: attempts, owner: attempts.userId, file: "attempts", title: "每一次作答，连同按键记录" },
];
