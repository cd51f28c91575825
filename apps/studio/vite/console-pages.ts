import type { Plugin } from "vite";

/** In development the console's addresses show the page too. In production the server does that. */
export function consolePages(): Plugin {
  return {
    name: "shiju:console-pages",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith("/admin/")) request.url = "/editor/";
        next();
      });
    },
  };
}
