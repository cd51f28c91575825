import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { FindPlaced } from "#features/content/courses/courses.start.service.ts";
import type { FreeTime, HandOut } from "#platform/http/caller.ts";
import { gameOwn } from "./game.own.service.ts";
import { gameRoutes } from "./game.routes.ts";
import { placementOwn } from "./placement/placement.own.service.ts";
import { placementRoutes } from "./placement/placement.routes.ts";
import { findPlaced } from "./placement/placement.service.ts";

export function gameFeature(
  { db, clock }: Core,
  lent: { freeTime: FreeTime; handOut: HandOut },
): Feature & { findPlaced: FindPlaced } {
  return {
    name: "game",
    findPlaced: (userId) => findPlaced(db, userId),
    owns: [...gameOwn, ...placementOwn],
    routes(mount) {
      gameRoutes(mount, { db, clock, ...lent });
      placementRoutes(mount, db, clock);
    },
  };
}
