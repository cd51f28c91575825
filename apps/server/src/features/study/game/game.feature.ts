import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { FreeTime, HandOut } from "#platform/http/caller.ts";
import { gameOwn } from "./game.own.service.ts";
import { gameRoutes } from "./game.routes.ts";

export function gameFeature({ db, clock }: Core, lent: { freeTime: FreeTime; handOut: HandOut }): Feature {
  return { name: "game", owns: gameOwn, routes: (mount) => gameRoutes(mount, { db, clock, ...lent }) };
}
