import { rankReviewsApi } from "@shiju/contract/study/rank-reviews";
import { leagueApi } from "@shiju/contract/study/league";
import { rankApi } from "@shiju/contract/study/rank";
import type { Database } from "#database/database.ts";
import type { LogArchive } from "#features/study/attempts/attempts.archive.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { joinLeague, leaveLeague, readLeague } from "./rank.league.service.ts";
import { turnWeek } from "./rank.league.turn.service.ts";
import { decideReview, listReviews } from "./rank.reviews.service.ts";
import { readLeaderboard } from "./rank.service.ts";

/**
 * The number of pieces in one call. It is enough to form all groups of up to 5,000 people, and to record that they are
 * formed.
 */
const piecesInCall = 2;

export function rankRoutes(
  mount: Mount,
  db: Database,
  { clock, archive }: { clock: () => Date; archive: LogArchive },
): void {
  const computing = () => ({ now: clock(), archive });

  mount(rankApi.leaderboard, async ({ query }, learner) => readLeaderboard(db, learner, query, computing()));

  /**
   * Turns the week before it reads the league. So the first call of a week finds the week turned, even if the hourly
   * work has not run yet.
   */
  const league = async (learner: Learner, now: Date) => {
    await turnWeek(db, now, { pieces: piecesInCall });
    const found = await readLeague(db, learner, { now, archive });
    if (!found.joined || found.group) return found;
    // Joined at the very turn of the week.
    await joinLeague(db, learner, { now, archive });
    return readLeague(db, learner, { now, archive });
  };

  mount(rankReviewsApi.list, async ({ query }) => listReviews(db, query));

  mount(rankReviewsApi.decide, async ({ params, body }, by) =>
    decideReview(db, { by, ...params, ...body }, computing()),
  );

  mount(leagueApi.read, async (_input, learner) => league(learner, clock()));

  mount(leagueApi.join, async (_input, learner) => {
    const now = clock();
    await turnWeek(db, now, { pieces: piecesInCall });
    await joinLeague(db, learner, { now, archive });
    return league(learner, now);
  });

  mount(leagueApi.leave, async (_input, learner) => {
    const now = clock();
    await db.transaction((tx) => leaveLeague(tx, learner.userId, now));
    return league(learner, now);
  });
}
