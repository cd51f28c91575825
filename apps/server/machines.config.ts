import { defineConfig } from "vitest/config";

/**
 * The tests of several machines, which run real programs beside the servers: `npm run test:machines`. `npm test` leaves
 * out the files whose names end in `.long.test.ts`.
 */
export default defineConfig({
  test: {
    name: "machines",
    include: ["src/machines/*.test.ts"],
    globalSetup: ["../../scripts/built-server.mjs"],
    // Each test needs both processors.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
