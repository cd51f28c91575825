import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { dataDir, root } from "./addresses.ts";
import { test } from "./journey.ts";

/** A server for one journey alone. It runs from the journey's beginning, and may be started again. */
export interface OwnServer {
  url: string;
  dataDir: string;
  /** Returns what the server has printed since it was started last. */
  printed: () => string;
  /** Stops the server and starts it again on the same data, with a clock that is `aheadMs` milliseconds ahead. */
  restart: (aheadMs: number) => Promise<void>;
  /** Sets its clock so much ahead while it runs. */
  setClock: (aheadMs: number) => void;
  /** Stops the server and starts it on another data folder, which `prepare` has made. */
  move: (prepare: (dataDir: string) => Promise<void>) => Promise<void>;
}

/** Gives each journey a server of its own. The pages are closed before the server ends. */
export const testOn = (name: string, port: number, settings: Record<string, string>) =>
  test.extend<{ server: OwnServer }>({
    server: async ({ playwright: _playwright }, use) => serve(name, port, settings, use),
    baseURL: async ({ server }, use) => use(server.url),
  });

/** Gives the journeys of a file a server of their own. The file must run its journeys one after another. */
export const testsOn = (name: string, port: number, settings: Record<string, string>) =>
  test.extend<object, { server: OwnServer }>({
    server: [
      async ({ playwright: _playwright }, use) => serve(name, port, settings, use),
      { scope: "worker" },
    ],
    baseURL: async ({ server }, use) => use(server.url),
  });

async function serve(
  name: string,
  port: number,
  settings: Record<string, string>,
  use: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const folder = `${dataDir}-${name}`;
  let running = await start(port, folder, settings);
  const other = `${folder}-other`;
  await use({
    printed: () => running.printed(),
    url: `http://localhost:${port}`,
    dataDir: folder,
    move: async (prepare) => {
      await stop(running.process);
      await prepare(other);
      running = await start(port, other, settings);
    },
    setClock: (aheadMs) => void running.process.send({ aheadMs }),
    restart: async (aheadMs) => {
      await stop(running.process);
      running = await start(port, folder, { ...settings, CLOCK_AHEAD_MS: String(aheadMs) });
    },
  });
  await stop(running.process);
  for (const made of [folder, other]) await rm(join(root, made), { recursive: true, force: true });
}

interface Running {
  process: ChildProcess;
  printed: () => string;
}

async function start(port: number, folder: string, settings: Record<string, string>): Promise<Running> {
  const preloaded = ["scripts/short-lived", "e2e/later", "e2e/prepared-data"].flatMap((name) => [
    "--import",
    `./${name}.mjs`,
  ]);
  const server = spawn(process.execPath, [...preloaded, "apps/server/dist/main.js"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "1",
      FREE_MINUTES: "1440",
      BACKUP_HOUR: "off",
      PORT: String(port),
      DATA_DIR: folder,
      ...settings,
    },
  });
  const printed: Buffer[] = [];
  server.stdout?.on("data", (part: Buffer) => printed.push(part));
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, intervals: [100] }).toBe(true);
  return { process: server, printed: () => Buffer.concat(printed).toString() };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}
