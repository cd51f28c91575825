import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*", "scripts", "apps/*/vitest*.config.ts"],
    // Vitest keeps one processor for itself otherwise, which is half of two, and hardly uses it.
    maxWorkers: "100%",
  },
});
