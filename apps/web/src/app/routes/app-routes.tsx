import { lazy, Suspense } from "react";
import { useMatch } from "react-router";
import { GameRoute, gameAddress } from "#app/game/game-entry.tsx";

const Pages = lazy(async () => ({ default: (await import("./pages.tsx")).Pages }));

/** The game, or one of the pages of the route table, which comes after the entry. */
export function AppRoutes() {
  const game = useMatch(gameAddress);
  return <Suspense>{game ? <GameRoute /> : <Pages />}</Suspense>;
}
