import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../apps/server/src/testing/machines/free-port.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** How long a server may take to be ready, and to go. */
const patienceMs = 120_000;

/** Lends a folder that is gone afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "shiju-bench-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command to its end. Resolves with seconds and output. If the command fails, rejects with the output. */
export async function timed(
  command: string,
  args: readonly string[],
): Promise<{ seconds: number; output: string }> {
  const started = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.stderr.on("data", (part: Buffer) => parts.push(part));
  const [code] = (await once(child, "close")) as [number | null];
  const output = Buffer.concat(parts).toString();
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${output}`);
  return { seconds: (performance.now() - started) / 1000, output };
}

/** Starts a server process in its own process group. Stopping the group stops all its children. */
export function startProcess(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
}

/** Resolves as soon as `url` returns 200. Rejects if the process ends before that, or if that takes too long. */
export async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const last = performance.now() + patienceMs;
  while (performance.now() < last) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server of ${url} ended before it was ready`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(10);
  }
  throw new Error(`${url} never answered`);
}

/** Asks the process and all its child processes to end, and waits until the process has ended. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  const timer = setTimeout(() => process.kill(-Number(child.pid), "SIGKILL"), patienceMs);
  await ended;
  clearTimeout(timer);
}

/**
 * Starts a built server of our own, on data of its own, for the time of `use`. Gives `use` its address and the id of
 * its process.
 */
export async function withServer<T>(
  use: (address: string, pid: number) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  return withFolder(async (folder) => {
    const port = await freePort();
    const child = startProcess(process.execPath, ["apps/server/dist/main.js"], {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      // Somebody who is measured for long enough would be stopped.
      FREE_MINUTES: "1440",
      // The day's backup would be made while something else is measured.
      BACKUP_HOUR: "off",
      ...env,
    });
    try {
      await untilReady(child, `http://127.0.0.1:${port}/readyz`);
      return await use(`http://127.0.0.1:${port}`, child.pid ?? 0);
    } finally {
      await stopProcess(child);
    }
  });
}

/** Returns the processor time that a process has used, in milliseconds. Only Linux tells this time. */
export function processorMs(pid: number): number {
  // The name of the process, in brackets, may have blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticksASecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksASecond;
}

/** Bytes of memory that a process has; Linux alone tells. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
