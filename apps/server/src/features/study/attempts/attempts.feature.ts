import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { attemptsOwn } from "./attempts.own.service.ts";
import { attemptsRoutes } from "./attempts.routes.ts";
import { attemptsKept } from "./attempts.service.ts";
import { type LastSlips, openLastSlips } from "./attempts.slips.service.ts";
import { openJudge } from "./judge.ts";

export function attemptsFeature({
  app,
  db,
  metrics,
  limits,
  openLimiter,
  clock,
  followersOf,
}: Core): Feature & {
  lastSlips: LastSlips;
} {
  const judge = openJudge(app, metrics);
  const followers = followersOf(attemptsKept);
  return {
    name: "attempts",
    lastSlips: openLastSlips(db, judge),
    owns: attemptsOwn,
    routes: (mount) =>
      attemptsRoutes(mount, db, { judge, followers, openLimiter, dailyBytes: limits.attemptBytes, clock }),
  };
}
