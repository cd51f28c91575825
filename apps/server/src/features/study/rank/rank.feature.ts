import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { settingsChanged } from "#features/people/settings/settings.service.ts";
import type { LogArchive } from "#features/study/attempts/attempts.archive.service.ts";
import { attemptsKept } from "#features/study/attempts/attempts.service.ts";
import { leaveBoards, sweepBoards } from "./rank.boards.service.ts";
import { chooseHidden, followRank } from "./rank.compute.service.ts";
import { leaveLeague } from "./rank.league.service.ts";
import { turnWeek } from "./rank.league.turn.service.ts";
import { rankOwn } from "./rank.own.service.ts";
import { rankRoutes } from "./rank.routes.ts";
import { closeDays, computeMissing } from "./rank.works.service.ts";

export function rankFeature({ db, clock }: Core, { archive }: { archive: LogArchive }): Feature {
  return {
    name: "rank",
    part: "ranks",
    owns: rankOwn,
    // Nothing is added to the boards meanwhile, because what refers to a locked account waits.
    leave: (tx, userId) => leaveBoards(tx, userId),
    follows: [
      attemptsKept.followedBy("rank", followRank(archive)),
      settingsChanged.followedBy("leaderboards", (tx, { userId, values }) =>
        chooseHidden(tx, userId, values.rank_opt_out),
      ),
      settingsChanged.followedBy("league", async (tx, { userId, values, now }) => {
        if (values.rank_opt_out) await leaveLeague(tx, userId, now);
      }),
    ],
    routes: (mount) => rankRoutes(mount, db, { clock, archive }),
    works: [
      {
        name: "sums of learners who have none",
        every: "hour",
        run: (now, stop) => computeMissing(db, { now, archive }, stop),
      },
      { name: "days that are over for rank", every: "hour", run: (now, stop) => closeDays(db, now, stop) },
      {
        name: "the league's week, then leaderboards that are over",
        every: "hour",
        async run(now, stop) {
          await turnWeek(db, now, { stop });
          await sweepBoards(db, now, stop);
        },
      },
    ],
  };
}
