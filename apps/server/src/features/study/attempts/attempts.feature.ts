import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Storage } from "#platform/files/storage.ts";
import { type LogArchive, openLogArchive } from "./attempts.archive.service.ts";
import { makeMonthAhead, moveLogs, openMonths } from "./attempts.months.service.ts";
import { attemptsOwn } from "./attempts.own.service.ts";
import { attemptsRoutes } from "./attempts.routes.ts";
import { paragraphsKept } from "./attempts.paragraphs.service.ts";
import { attemptsKept } from "./attempts.service.ts";
import { type LastSlips, openLastSlips } from "./attempts.slips.service.ts";
import { openJudge } from "./judge.ts";

export function attemptsFeature(
  { app, db, metrics, limits, openLimiter, clock, followersOf }: Core,
  { logs }: { logs: Storage | undefined },
): Feature & { lastSlips: LastSlips; archive: LogArchive } {
  const judge = openJudge(app, metrics);
  const followers = followersOf(attemptsKept);
  const ofParagraphs = followersOf(paragraphsKept);
  const ensureMonth = openMonths(db);
  const archive = openLogArchive(db, logs);
  return {
    name: "attempts",
    archive,
    lastSlips: openLastSlips(db, archive, judge),
    owns: attemptsOwn(archive),
    leave: (tx, userId) => archive.remove(tx, userId),
    prepare: () => ensureMonth(clock()),
    works: [
      { name: "partition of the next month", every: "hour", run: (now) => makeMonthAhead(db, now) },
      {
        name: "logs of attempts to their months and to the archive",
        every: "hour",
        async run(now, stop) {
          await moveLogs(db, stop);
          await archive.archive(now, stop);
        },
      },
    ],
    routes: (mount) =>
      attemptsRoutes(mount, db, {
        judge,
        followers,
        ofParagraphs,
        ensureMonth,
        openLimiter,
        dailyBytes: limits.attemptBytes,
        clock,
      }),
  };
}
