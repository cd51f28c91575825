import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*", "scripts", "apps/*/vitest*.config.ts"],
    // One more than processors: tests of servers wait for them, for the disk and for the clock.
    maxWorkers: availableParallelism() + 1,
  },
});
