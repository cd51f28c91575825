import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";
import { findProgram } from "./programs.ts";

/** A proxy in front of servers. It uses the settings that the product publishes for this proxy. */
export interface Proxy {
  name: string;
  /** The path of the proxy's program; undefined if the program is not installed. */
  program: string | undefined;
  /** Writes the proxy's settings into the folder, and returns the command line that starts the proxy. */
  prepare: (folder: string, port: number, addresses: readonly string[]) => string[];
}

const published = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../../../deploy", name), "utf8");

export const haproxy: Proxy = {
  name: "HAProxy",
  program: findProgram("haproxy"),
  prepare(folder, port, addresses) {
    const servers = addresses.map((address, at) => `  server s${at} ${address} check`).join("\n");
    const settings = published("haproxy.cfg")
      .replace("bind :8080", `bind 127.0.0.1:${port}`)
      .replaceAll(/(\n {2}server .*)+/g, `\n${servers}`);
    writeFileSync(join(folder, "haproxy.cfg"), settings);
    return ["-db", "-f", join(folder, "haproxy.cfg")];
  },
};

export const nginx: Proxy = {
  name: "nginx",
  program: findProgram("nginx"),
  prepare(folder, port, addresses) {
    const servers = addresses.map((address) => `  server ${address} max_fails=2 fail_timeout=5s;`).join("\n");
    const settings = published("nginx.conf")
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replace(/(\n {2}server server-.*)+/, `\n${servers}`);
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join("\n");
    const whole = `daemon off;\npid ${join(folder, "pid")};\nevents {}\nhttp {\naccess_log off;\n${folders}\n${settings}}\n`;
    writeFileSync(join(folder, "nginx.conf"), whole);
    return ["-c", join(folder, "nginx.conf"), "-e", join(folder, "log")];
  },
};

/** Starts the proxy and returns its origin. The proxy ends with the test. */
export async function startProxy(
  { name, program, prepare }: Proxy,
  addresses: readonly string[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "shiju-proxy-"));
  const port = await freePort();
  const child = spawn(program ?? name, prepare(folder, port, addresses), { stdio: "ignore" });
  onTestFinished(async () => {
    await ended(child);
    rmSync(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let left = 100; left > 0; left -= 1) {
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return origin;
    await sleep(100);
  }
  throw new Error(`${name} does not reach a server`);
}

async function ended(child: ChildProcess): Promise<void> {
  // Its workers end with a master that is asked to.
  child.kill("SIGTERM");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
