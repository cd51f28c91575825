import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssLayers } from "../../packages/ui/vite/css-layers.ts";
import { inlineScripts } from "../../packages/ui/vite/inline-scripts.ts";
import { precompressed } from "../../packages/ui/vite/precompressed.ts";
import { consolePages } from "./vite/console-pages.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? 5800}`;

/** One app under two addresses; its files lie under the first. */
export default defineConfig({
  base: "/editor/",
  publicDir: false,
  plugins: [react(), cssLayers(), inlineScripts(), consolePages(), precompressed()],
  build: {
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The fonts are the learner's app's.
    rolldownOptions: { checks: { pluginTimings: false }, external: /^\/h5\/font\// },
  },
  server: { proxy: { "/api": server } },
});
