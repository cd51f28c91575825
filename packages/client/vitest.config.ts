import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "client", testTimeout: 60_000 } });
