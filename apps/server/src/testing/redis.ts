import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { freePort } from "./machines/free-port.ts";
import { findProgram } from "./machines/programs.ts";

/** Returns the path of a Redis server; undefined if none is installed. */
export const findRedis = (): string | undefined => findProgram("valkey-server", "redis-server");

/** A Redis on this machine that keeps nothing on the disk. */
export async function startRedis(program: string, { password }: { password?: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "shiju-redis-"));
  const port = await freePort();
  const secret = password === undefined ? [] : ["--requirepass", password];
  const child = spawn(
    program,
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder, ...secret],
    { stdio: "ignore" },
  );
  const url = `redis://${password === undefined ? "" : `:${password}@`}127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on("error", () => {});
  await probe.ping();
  probe.disconnect();
  return {
    url,
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
    stop: async () => {
      child.kill("SIGCONT");
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
