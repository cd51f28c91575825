import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { CompiledPack } from "#content/compiled.ts";
import { writeCompiled } from "../content/packs.ts";
import { type Elsewhere, type ServerProcess, startServer } from "../process.ts";

/**
 * One of several servers that share a database. It has its own folder and its own port, and can be stopped and started
 * again.
 */
export interface Replica {
  port: number;
  origin: string;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves once its process has ended. */
  ended: () => Promise<void>;
  start: () => Promise<void>;
}

/** Starts this number of servers at once. All of them have the pack, and all of them end with the test. */
export function startReplicas(
  count: number,
  pack: CompiledPack,
  env: Record<string, string>,
  elsewhere: Elsewhere = {},
): Promise<Replica[]> {
  return Promise.all(Array.from({ length: count }, () => startReplica(pack, env, elsewhere)));
}

async function startReplica(
  pack: CompiledPack,
  env: Record<string, string>,
  elsewhere: Elsewhere,
): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), "shiju-replica-"));
  writeCompiled(join(folder, "content"), pack);
  let running: ServerProcess | undefined;
  const replica: Replica = {
    port: 0,
    origin: "",
    kill: (signal) => running?.kill(signal),
    ended: async () => void (await running?.ended),
    async start() {
      const own = {
        DATA_DIR: join(folder, "data"),
        CONTENT_DIR: join(folder, "content"),
        TRUST_PROXY: "1",
        ...env,
        PORT: String(replica.port),
      };
      running = startServer(own, elsewhere);
      replica.origin = await running.origin;
      replica.port = Number(new URL(replica.origin).port);
    },
  };
  onTestFinished(async () => {
    running?.kill("SIGCONT");
    running?.kill("SIGKILL");
    await running?.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await replica.start();
  return replica;
}
