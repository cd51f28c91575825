import { GameRoute } from "#app/game/game-entry.ts";
import { startApp } from "#app/start-app.tsx";

/** The entry of `index.html`, which shows every page but the game. */
startApp(GameRoute);
