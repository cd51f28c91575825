import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { criticalPage } from "./vite/critical-page.ts";
import { cssLayers } from "../../packages/ui/vite/css-layers.ts";
import { firstPaint } from "./vite/first-paint.ts";
import { offlineShell } from "./vite/offline-shell.ts";
import { precompressed } from "../../packages/ui/vite/precompressed.ts";
import { steadyImports } from "./vite/steady-imports.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? 5800}`;
const studio = { target: "http://127.0.0.1:5802", ws: true };

/**
 * What every first visit needs comes in few files: each file of its own costs a request and compresses by
 * itself. Icons stay with the pages that show them.
 */
const chunkGroups = [
  {
    name: "base",
    test: /lucide-react\/dist\/esm\/(?!icons\/(?!eye\.|rotate-ccw\.|circle-alert|circle-exclamation|circle-check\.|chevron-left\.|chevron-right\.|clock\.|volume-2\.|x\.))|preload-helper|QueryClientProvider|src\/platform\/network\/import-part|zustand\/|@tanstack\/(?!.*(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.)|node_modules\/idb\/|packages\/(client|storage)\/src\/|src\/(platform\/(page\/(page-title|chord-of|after-paint|use-store-after-paint|phone|keep-focus)|network\/(api|explain|network)|storage\/(device-database|owner|room)|queue\/(queued-request|request-(queue|rows)|read-requests|older-rows)\.)|learner\/offline\/or-kept|\w+\/[\w\/-]+\.requests\.ts)|packages\/ui\/src\/(brand\/ladder|states\/(later|page-states))|src\/parts\/(run\/(run-title|run-steps|answer-input|spoken-word|use-run|run-storage)|commands\/(shortcuts|commands|marks-state))|src\/platform\/format\/format-duration|src\/learner\/say/,
  },
  {
    name: "offline",
    test: /src\/(learner\/(settings\/device-voice|offline\/(kept-lessons|kept-progress|keep-lesson))|platform\/sound\/kept-sounds)/,
  },
  {
    name: "learning",
    test: /packages\/learning\/src\/(?!settings|study-time|intervals|summary|step-outcome|difference|tiles|placing|arithmetic)/,
  },
];

/** What a lesson needs from its opening to its end, and the way to it. */
const offlineModules = [
  "/app/game/game-route.tsx",
  "/app/background.ts",
  "/app/game/game-study-time.tsx",
  "/app/routes/home-route.tsx",
  "/features/courses/course-page.tsx",
  "/features/landing/splash-page.tsx",
  "/features/settings/settings-page.tsx",
];

const productionRouter = fileURLToPath(
  new URL("../production/index.mjs", import.meta.resolve("react-router")),
);

const offlineFiles = [
  "manifest.webmanifest",
  "icon.svg",
  "icon/app-192.png",
  "font/hind-latin-400.woff2",
  "font/hind-latin-600.woff2",
  "font/noto-sans-ipa-400.woff2",
];

export default defineConfig({
  base: "/h5/",
  resolve: {
    // The package names its development files alone; these are the same without what only warns developers.
    alias: [{ find: /^react-router$/, replacement: productionRouter }],
  },
  plugins: [
    react(),
    cssLayers(),
    steadyImports(fileURLToPath(new URL("src/platform/network/import-part.ts", import.meta.url))),
    criticalPage({ page: "game.html", module: "/app/game/game-route.tsx" }),
    criticalPage({ page: "index.html", module: "/app/routes/pages.tsx" }),
    firstPaint({
      page: "game.html",
      renderer: "src/app/first-paint/render.tsx",
      outDir: "dist-server",
      script: "src/app/first-paint/inline.ts",
    }),
    offlineShell({
      worker: "sw.js",
      hubs: ["/app/routes/pages.tsx"],
      modules: offlineModules,
      pages: ["index.html", "game.html"],
      publicFiles: offlineFiles,
    }),
    precompressed(),
  ],
  build: {
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "worker/service-worker.ts" },
      // Files of the public folder, by the address at which every app finds them.
      external: /^\/h5\/font\//,
      output: {
        codeSplitting: { groups: chunkGroups },
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  // The studio shares this app's local storage, so that both have to come from one address.
  server: { proxy: { "/api": server, "/editor": studio, "/admin": studio } },
});
