import { configDefaults, defineConfig } from "vitest/config";

/** Everything on the embedded database. */
export default defineConfig({
  test: {
    name: "server-pglite",
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "src/**/*.long.test.ts"],
    globalSetup: ["../../scripts/built-server.mjs", "src/testing/setup/pglite.ts"],
    setupFiles: ["src/testing/setup/no-console-errors.ts", "src/testing/setup/built-processes.ts"],
    // The files of a worker share the loaded modules, which keep nothing between requests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
