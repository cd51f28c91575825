import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "web",
    environment: "happy-dom",
    // Each file has a context of its own; the libraries' code is loaded once a thread. In processes of their own, files
    // took more than twice as long.
    pool: "vmThreads",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["../../packages/ui/vite/test-setup.ts"],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
