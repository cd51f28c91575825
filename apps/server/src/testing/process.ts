import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { newPhone } from "./people/learners.ts";

export interface ServerProcess {
  /** The server's address, once it listens. Rejects with the server's output if the server ends before that. */
  origin: Promise<string>;
  /** The exit code (null after SIGKILL), and the output. */
  ended: Promise<{ code: number | null; output: string }>;
  kill: (signal: NodeJS.Signals) => void;
}

/**
 * Puts a ready database into a data folder. Tests that are not about making a database use it, because making one takes
 * longer than all the rest.
 */
export function giveDatabase(dataDir: string): void {
  const provided = inject("database");
  if (provided.kind === "pglite") cpSync(provided.folder, join(dataDir, "database"), { recursive: true });
}

/** Makes an account on a running server. */
export const register = (origin: string, phone = newPhone()): Promise<Response> =>
  fetch(`${origin}/api/login/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone, password: testPassword, agreed: true }),
  });

export const testPassword = "gutes-Wetter-7";

const ownMain = join(import.meta.dirname, "../../dist/main.js");
const shortLived = join(import.meta.dirname, "../../../../scripts/short-lived.mjs");

/** How a server starts if it is not this build, or not on this machine. */
export interface Elsewhere {
  /** The main file of another build. */
  main?: string;
  /** A command that starts it elsewhere. */
  through?: readonly string[];
}

/** Starts the built server in a child process. The port is a free port, unless `env` names a port. */
export function startServer(
  env: Record<string, string>,
  { main = ownMain, through = [] }: Elsewhere = {},
): ServerProcess {
  const [command, ...words] = [...through, process.execPath, "--import", shortLived, main] as const;
  const child = spawn(command, words, {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      PORT: "0",
      // The daily backup would run beside the tests.
      BACKUP_HOUR: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = collect(child);
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output: printed() }));
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const [, host, port] = /打开 http:\/\/([^:/]+):(\d+)\/h5\//.exec(printed()) ?? [];
      if (host !== undefined) resolve(`http://${host.replace("localhost", "127.0.0.1")}:${port}`);
    });
    void ended.then(({ output }) => reject(new Error(`the server ended: ${output}`)));
  });
  // A test about a failed start awaits `origin`. All others wait only for the end, so here the rejection is ignored.
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
