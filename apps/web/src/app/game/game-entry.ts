import { lazy } from "react";

/** The one page that must not wait for the others: the entry knows it before the route table is fetched. */
export const gameAddress = "/game";

/** The game for pages that begin without it. */
export const GameRoute = lazy(async () => ({ default: (await import("./game-route.tsx")).GameRoute }));
