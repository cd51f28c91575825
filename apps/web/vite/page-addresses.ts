import type { Plugin } from "vite";

/** Gives the game its own page in development too, as on the server and in the service worker. */
export function pageAddresses(): Plugin {
  return {
    name: "shiju:page-addresses",
    apply: "serve",
    configureServer({ config, middlewares }) {
      const game = new RegExp(`^${config.base}game(?=/|\\?|$)[^?]*`);
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(game, `${config.base}game.html`);
        next();
      });
    },
  };
}
