import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { newPhone } from "./people/learners.ts";

export interface ServerProcess {
  /** `http://127.0.0.1:port`, once it serves; rejects with its output when it ends before. */
  origin: Promise<string>;
  /** Its exit code, null after SIGKILL, and what it printed. */
  ended: Promise<{ code: number | null; output: string }>;
  kill: (signal: "SIGKILL" | "SIGTERM") => void;
}

/** Puts a database into a data folder, where the tests are not about making one, which takes longer than all the rest. */
export function giveDatabase(dataDir: string): void {
  const provided = inject("database");
  if (provided.kind === "pglite") cpSync(provided.folder, join(dataDir, "database"), { recursive: true });
}

/** Makes an account on a server that runs. */
export const register = (origin: string, phone = newPhone()): Promise<Response> =>
  fetch(`${origin}/api/login/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone, password: testPassword, agreed: true }),
  });

export const testPassword = "gutes-Wetter-7";

const main = join(import.meta.dirname, "../../dist/main.js");
const shortLived = join(import.meta.dirname, "../../../../scripts/short-lived.mjs");

/** Starts the server as it is built in a process of its own, on a free port unless `env` names one. */
export function startServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ["--import", shortLived, main], {
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
