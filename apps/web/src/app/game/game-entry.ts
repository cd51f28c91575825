import { lazy } from "react";

/** The address of the game. The entry needs it before the route table is loaded. */
export const gameAddress = "/game";

/** The game as a chunk, for entries that do not include it. */
export const GameRoute = lazy(async () => ({ default: (await import("./game-route.tsx")).GameRoute }));
