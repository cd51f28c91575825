import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { afterFirstKey, budgets, laterChunks } from "./budgets.ts";
import { chunkGroups, commonGroups, filledChunks, laterGroups } from "./vite/chunk-groups.ts";
import { cssLayers } from "../../packages/ui/vite/css-layers.ts";
import { firstPaint } from "./vite/first-paint.ts";
import { followedEntries } from "./vite/followed-entries.ts";
import { heldBudgets } from "./vite/held-budgets.ts";
import { inlineScripts } from "../../packages/ui/vite/inline-scripts.ts";
import { offlineShell } from "./vite/offline-shell.ts";
import { pageAddresses } from "./vite/page-addresses.ts";
import { pageIncludes } from "./vite/page-includes.ts";
import { pageParts } from "./vite/page-parts.ts";
import { precompressed } from "../../packages/ui/vite/precompressed.ts";
import { offlineFiles } from "./src/app/entries/offline-files.ts";
import { leftMarkers } from "./vite/left-markers.ts";
import { steadyImports } from "./vite/steady-imports.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? 5800}`;
const studio = { target: `http://127.0.0.1:${process.env.STUDIO_PORT ?? 5802}`, ws: true };

const module = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

const offlineLesson = module("app/entries/offline-lesson.ts");

const main = module("app/entries/main.ts");
const firstKey = module("app/entries/first-key.ts");
const pages = module("app/pages.tsx");

const chunks = { base: [main, pages], "first-key": [firstKey] };

/** The name of the chunk with modules that other pages load first and the practice page loads later. */
const shared = "shared";
/**
 * The names of two chunks: the modules that stand around every other page, and the modules that many of these pages
 * use.
 */
const [frame, common] = ["frame", "common"];

export default defineConfig({
  base: "/h5/",
  plugins: [
    react(),
    cssLayers(),
    steadyImports(module("platform/network/import-part.ts")),
    pageIncludes(),
    inlineScripts(),
    pageParts(),
    filledChunks([...Object.keys(chunks), ...Object.keys(laterChunks), shared, frame, common]),
    pageAddresses(),
    firstPaint({
      page: "game.html",
      renderer: "src/app/first-paint/render.tsx",
      outDir: "dist-server",
    }),
    offlineShell({
      worker: "sw.js",
      entry: offlineLesson,
      publicFiles: offlineFiles,
    }),
    heldBudgets(Object.values(budgets)),
    followedEntries([offlineLesson, ...afterFirstKey]),
    leftMarkers(),
    precompressed(),
  ],
  build: {
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long plugins take says nothing about a build that goes well.
      checks: { pluginTimings: false },
      input: { index: "index.html", game: "game.html", sw: "worker/service-worker.ts" },
      // Files of the public folder, by the address at which every app finds them.
      external: /^\/h5\/font\//,
      output: {
        codeSplitting: {
          groups: [
            ...chunkGroups(chunks),
            ...laterGroups(laterChunks, { before: Object.values(chunks).flat(), shared }),
            ...commonGroups({ frame, common }, { frameOf: pages, atLeast: 5, before: [main, firstKey] }),
          ],
        },
        // A part's name is only its hash, because every module that loads the part contains the name, and names hardly
        // compress.
        hashCharacters: "base36",
        chunkFileNames: "assets/[hash].js",
        assetFileNames: "assets/[hash][extname]",
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  // The studio shares this app's local storage, so that both have to come from one address.
  server: { proxy: { "/api": server, "/editor": studio, "/admin": studio } },
});
