import { defineConfig } from "vitest/config";
import { findPostgres } from "./src/testing/postgres.ts";

const server = await findPostgres();
if (!server) {
  console.log(
    "server-postgres: skipped, no PostgreSQL found (TEST_DATABASE_URL, the local socket, 127.0.0.1:5432)",
  );
}

/** Runs the tests that go through HTTP once more, on a PostgreSQL if one is found. */
export default defineConfig({
  test: {
    name: "server-postgres",
    include: server ? ["src/**/*.routes.test.ts", "src/**/*kill.test.ts"] : [],
    passWithNoTests: true,
    globalSetup: ["../../scripts/built-server.mjs", "src/testing/setup/postgres.ts"],
    setupFiles: ["src/testing/setup/no-console-errors.ts", "src/testing/setup/built-processes.ts"],
    // The files of a worker share the loaded modules, which keep nothing between requests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
