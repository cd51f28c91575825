import { type ComponentType, lazy, Suspense } from "react";
import { useMatch } from "react-router";
import { gameAddress } from "#app/game/game-entry.ts";

const Pages = lazy(async () => ({ default: (await import("./pages.tsx")).Pages }));

/** Renders the game, or a page of the route table. The code of such a page is loaded after the entry. */
export function AppRoutes({ Game }: { Game: ComponentType }) {
  const game = useMatch(gameAddress);
  return <Suspense>{game ? <Game /> : <Pages />}</Suspense>;
}
