import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "learning", testTimeout: 60_000 } });
