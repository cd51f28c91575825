import { rankApi } from "@shiju/contract/rank";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readLeaderboard } from "./rank.service.ts";

export function rankRoutes(mount: Mount, db: Database): void {
  mount(rankApi.leaderboard, async ({ query }, learner) => readLeaderboard(db, learner, query));
}
