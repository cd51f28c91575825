import { defineConfig } from "vitest/config";

/** The files of a worker share the loaded modules, which keep nothing. */
export default defineConfig({ test: { name: "contract", isolate: false, testTimeout: 60_000 } });
