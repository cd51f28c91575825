import { GameRoute } from "#app/game/game-route.tsx";
import { startApp } from "#app/start-app.tsx";

/** Of `game.html`: what this imports is here before the first key, and nothing else is. */
startApp(GameRoute);
