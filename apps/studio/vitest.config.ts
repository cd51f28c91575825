import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "studio",
    environment: "happy-dom",
    // Each file has its own context, and the code of libraries is loaded once a thread. With a process for each file,
    // the tests took more than twice as long.
    pool: "vmThreads",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["../../packages/ui/vite/test-setup.ts"],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
