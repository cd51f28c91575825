import { defineConfig } from "vitest/config";

/** The test files of a worker share the loaded modules, because these keep nothing. */
export default defineConfig({ test: { name: "course-pack", isolate: false, testTimeout: 60_000 } });
