import { defineConfig } from "vitest/config";

/** The test files of a worker share loaded modules, because the modules keep no state. */
export default defineConfig({ test: { name: "learning", isolate: false, testTimeout: 60_000 } });
