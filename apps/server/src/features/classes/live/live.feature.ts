import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { attemptsKept } from "#features/study/attempts/attempts.service.ts";
import { followLive } from "./live.answers.service.ts";
import { liveOwn } from "./live.own.service.ts";
import { liveRoutes } from "./live.routes.ts";

export function liveFeature({ db, clock }: Core): Feature {
  return {
    name: "live",
    owns: liveOwn,
    routes: (mount) => liveRoutes(mount, db, clock),
    follows: [attemptsKept.followedBy("live lesson", followLive)],
  };
}
