import { GameRoute } from "#app/game/game-route.tsx";
import { startApp } from "#app/start-app.tsx";

/** The entry of `game.html`: what it imports, and nothing else, is loaded before the first key. */
startApp(GameRoute);
