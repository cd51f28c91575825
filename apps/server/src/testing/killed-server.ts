import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { CompiledPack } from "#content/compiled.ts";
import { writeCompiled } from "./content/packs.ts";
import { makeDatabase, type TestDatabase } from "./postgres.ts";
import { giveDatabase, type ServerProcess, startServer } from "./process.ts";

/** Number of kills in a test. `KILLS=200` kills more often. */
export const kills = Number(process.env["KILLS"] ?? 3);

/**
 * Returns a random moment within `withinMs`. Each kill has its own part of that time, so that the kills are spread over
 * all of it.
 */
export const momentOf = (kill: number, withinMs: number): number =>
  ((kill + Math.random()) / kills) * withinMs;

/** Prepares the built server with its own data. The tests of one file kill it and start it again on the same data. */
export function killedServer(pack: CompiledPack, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "shiju-kill-"));
  const dataDir = join(folder, "data");
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    CONTENT_DIR: join(folder, "content"),
    ...settings,
  };
  let made: TestDatabase | undefined;
  let running: ServerProcess | undefined;

  beforeAll(async () => {
    writeCompiled(join(folder, "content"), pack);
    giveDatabase(dataDir);
    const provided = inject("database");
    if (provided.kind === "pglite") return;
    made = await makeDatabase(provided.server, provided.template);
    env["DATABASE_URL"] = made.url;
  });
  afterAll(async () => {
    await kill("SIGKILL");
    await made?.drop();
    rmSync(folder, { recursive: true });
  });

  async function kill(signal: "SIGKILL" | "SIGTERM") {
    running?.kill(signal);
    return running?.ended;
  }

  return {
    dataDir,
    /** The URL of the database; null for the embedded database, because only the server can open it. */
    databaseUrl: () => made?.url ?? null,
    /** Does nothing on the embedded database. */
    restartDatabase: async () => made?.restart(),
    /** Starts the server and returns its origin. */
    start: (): Promise<string> => {
      running = startServer(env);
      return running.origin;
    },
    /** Kills the server and returns how it ended. */
    kill,
  };
}
