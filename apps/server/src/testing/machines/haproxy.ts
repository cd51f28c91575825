import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";
import { findProgram } from "./programs.ts";

export const haproxy = findProgram("haproxy");

const published = join(import.meta.dirname, "../../../../../deploy/haproxy.cfg");

/** HAProxy in front of servers, by the published settings. Returns its origin; it ends with the test. */
export async function startHaproxy(addresses: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "shiju-haproxy-"));
  const port = await freePort();
  const servers = addresses.map((address, at) => `  server s${at} ${address} check`).join("\n");
  const settings = readFileSync(published, "utf8")
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replaceAll(/(\n {2}server .*)+/g, `\n${servers}`);
  writeFileSync(join(folder, "haproxy.cfg"), settings);
  const child = spawn(haproxy ?? "haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
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
  throw new Error("HAProxy does not reach a server");
}
