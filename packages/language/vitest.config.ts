import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "language", testTimeout: 60_000 } });
