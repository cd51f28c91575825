import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "studio",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["../../packages/ui/vite/test-setup.ts"],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
