import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "scripts", testTimeout: 60_000, include: ["*.test.mjs"] } });
