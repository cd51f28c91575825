import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { criticalPage } from "./vite/critical-page.ts";
import { precompressed } from "./vite/precompressed.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? 5800}`;

/**
 * What every first visit needs comes in few files: each file of its own costs a request and compresses by
 * itself. Icons stay with the pages that show them.
 */
const chunkGroups = [
  {
    name: "base",
    test: /lucide-react\/dist\/esm\/(?!icons\/(?!eye\.|rotate-ccw\.|circle-alert|circle-exclamation|chevron-left\.))|preload-helper|zustand\/|node_modules\/idb\/|src\/lib\/(page-title|explain|chord-of|after-paint|use-after-paint|phone|device-database|outbox(-rows)?\.)|src\/ui\/(ladder|later|page-states)|src\/features\/game\/(run-title|format-duration|run-steps|answer-input|spoken-word|use-run|keep-focus|say|shortcuts)/,
  },
  {
    name: "learning",
    test: /packages\/learning\/src\/(?!settings|summary|difference|tiles|placing|arithmetic)/,
  },
];

export default defineConfig({
  base: "/h5/",
  plugins: [
    react(),
    criticalPage({ page: "game.html", module: "/app/game-route.tsx" }),
    criticalPage({ page: "index.html", module: "/app/pages.tsx" }),
    precompressed(),
  ],
  build: {
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { "/api": server } },
});
