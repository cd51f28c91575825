import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "storage", testTimeout: 60_000, environment: "happy-dom" } });
