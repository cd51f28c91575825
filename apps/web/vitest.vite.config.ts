import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The plugins of the build, which run in Node. */
export default defineConfig({
  test: {
    name: "vite",
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["{apps/web,apps/studio,packages/ui}/vite/**/*.test.ts"],
    testTimeout: 60_000,
  },
});
