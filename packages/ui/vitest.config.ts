import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "ui",
    environment: "happy-dom",
    setupFiles: ["./vite/test-setup.ts"],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
