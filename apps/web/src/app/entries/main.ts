import { GameRoute } from "#app/game/game-entry.ts";
import { startApp } from "#app/start-app.tsx";

/** The entry of `index.html`, which shows every page except the game. */
startApp(GameRoute);
