import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Leaderboard, rankApi } from "@shiju/contract/study/rank";
import { boardOf, rankDayOf } from "@shiju/learning/rank/board";
import type { RankDoubt } from "@shiju/learning/rank/doubt";
import { count, desc, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { rankDoubted } from "#database/tables/study/rank.ts";
import type { Learner } from "#platform/http/caller.ts";
import { standingOn } from "./rank.boards.service.ts";
import { type Computing, ensureRanked } from "./rank.compute.service.ts";
import { faceReader } from "./rank.faces.service.ts";

const shown = 100;

/** The first hundred of a board, and the learner's own place. */
export async function readLeaderboard(
  db: Database,
  { userId, since }: Pick<Learner, "userId" | "since">,
  { period, by }: EndpointParsed<typeof rankApi.leaderboard>["query"],
  computing: Computing,
): Promise<Leaderboard> {
  const { hidden } = await ensureRanked(db, { userId, since }, computing);
  const board = boardOf(by, period, rankDayOf(computing.now.getTime()));
  const { top, people, value, place, next } = await standingOn(db, board, userId, shown);
  const faceOf = await faceReader(db, [userId, ...top.map((entry) => entry.userId)]);
  return {
    people,
    top: top.map((entry) => ({
      place: 1 + top.findIndex((other) => other.value === entry.value),
      value: entry.value,
      is_me: entry.userId === userId,
      ...faceOf(entry.userId),
    })),
    me: { place, value, hidden, next, ...faceOf(userId) },
  };
}

interface Doubted {
  counts: { reason: RankDoubt; times: number }[];
  last: { attemptId: string; reason: RankDoubt; startedAt: Date }[];
}

/** Returns the number of the learner's answers that do not count for rank, and the newest of these answers. */
export async function listDoubted(db: Database, userId: string, most: number): Promise<Doubted> {
  const own = eq(rankDoubted.userId, userId);
  const { attemptId, reason, startedAt } = rankDoubted;
  const times = count();
  return {
    counts: await db
      .select({ reason, times })
      .from(rankDoubted)
      .where(own)
      .groupBy(reason)
      .orderBy(desc(times)),
    last: await db
      .select({ attemptId, reason, startedAt })
      .from(rankDoubted)
      .where(own)
      .orderBy(desc(startedAt), attemptId)
      .limit(most),
  };
}
