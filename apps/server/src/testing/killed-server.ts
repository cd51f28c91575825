import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { CompiledPack } from "#content/compiled.ts";
import { writeCompiled } from "./content/packs.ts";
import { makeDatabase, type TestDatabase } from "./postgres.ts";
import { giveDatabase, type ServerProcess, startServer } from "./process.ts";

/** How often a server is killed in a test: `KILLS=200` kills more often. */
export const kills = Number(process.env["KILLS"] ?? 3);

/** Somewhere in the part of `withinMs` that belongs to this one of the kills, so that they come at all times. */
export const momentOf = (kill: number, withinMs: number): number =>
  ((kill + Math.random()) / kills) * withinMs;

/** The built server on data of its own, to be killed and started again on them in the tests of one file. */
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
    /** Null on the embedded database, which only the server has open. */
    databaseUrl: () => made?.url ?? null,
    /** Nothing on the embedded database. */
    restartDatabase: async () => made?.restart(),
    /** Starts the server; answers its origin. */
    start: (): Promise<string> => {
      running = startServer(env);
      return running.origin;
    },
    /** Answers how the server ended. */
    kill,
  };
}
