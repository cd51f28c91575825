import { type ComponentType, lazy } from "react";

/** The one page that must not wait for the others: the entry knows it before the route table is fetched. */
export const gameAddress = "/game";

let loaded: ComponentType | undefined;

/** Fetches the game. Once it is here it renders at once, with nothing else in its place meanwhile. */
export const loadGame = async (): Promise<ComponentType> =>
  (loaded ??= (await import("#app/game/game-route.tsx")).GameRoute);

const LaterGame = lazy(async () => ({ default: await loadGame() }));

export function GameRoute() {
  const Game = loaded ?? LaterGame;
  return <Game />;
}
