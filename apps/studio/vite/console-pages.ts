import type { Plugin } from "vite";

/** Shows the page at the console's addresses in development. In production the server does that. */
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
