import { GameRoute } from "#app/game/game-route.tsx";
import { startApp } from "#app/start-app.tsx";

/** The entry of `game.html`. Its imports, and no other modules, are loaded before the first key. */
startApp(GameRoute);
