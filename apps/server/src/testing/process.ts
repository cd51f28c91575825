import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { build } from "vite";

export interface ServerProcess {
  /** `http://127.0.0.1:port`, once it serves; rejects with its output when it ends before. */
  origin: Promise<string>;
  /** Its exit code, null after SIGKILL, and what it printed. */
  ended: Promise<{ code: number | null; output: string }>;
  kill: (signal: "SIGKILL" | "SIGTERM") => void;
}

export type StartServer = (env: Record<string, string>) => ServerProcess;

const apps = join(import.meta.dirname, "../../..");

/** Builds the real server for the tests of one file, as `npm start` does, and starts it in processes of its own. */
export function builtServer(): StartServer {
  let outDir: string;

  beforeAll(async () => {
    // Inside the repository, where node_modules is found.
    mkdirSync(join(apps, "../build"), { recursive: true });
    outDir = mkdtempSync(join(apps, "../build/test-server-"));
    await build({ root: join(apps, "server"), logLevel: "silent", build: { outDir, emptyOutDir: false } });
  });
  afterAll(() => rmSync(outDir, { recursive: true }));

  return (env) => start(join(outDir, "main.js"), env);
}

/** Puts a database into a data folder, where the tests are not about making one, which takes longer than all the rest. */
export function giveDatabase(dataDir: string): void {
  const provided = inject("database");
  if (provided.kind === "pglite") cpSync(provided.folder, join(dataDir, "database"), { recursive: true });
}

/** On a free port unless `env` names one. */
function start(main: string, env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      PORT: "0",
      // The daily one would be made beside the tests, whenever they run.
      BACKUP_HOUR: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = collect(child);
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output: printed() }));
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const [, port] = /打开 http:\/\/localhost:(\d+)\/h5\//.exec(printed()) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(({ output }) => reject(new Error(`the server ended: ${output}`)));
  });
  // Whoever asks for a failed start hears of it; the others only wait for its end.
  origin.catch(() => {});
  return { origin, ended, kill: (signal) => child.kill(signal) };
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let output = "";
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  }
  return () => output;
}
