import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";
import { findPostgresPrograms } from "./programs.ts";

export const postgresPrograms = findPostgresPrograms();

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL of the test's own, which it may kill. */
export interface Cluster {
  port: number;
  query: (text: string) => Promise<Record<string, unknown>[]>;
  /** Ends all processes of the cluster at once, as the failure of a machine does. */
  kill: () => Promise<void>;
  /** Makes a standby the primary. */
  promote: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, parameters: readonly string[]): [string, string[]] => {
  const path = join(postgresPrograms ?? "", program);
  return isRoot
    ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", path, ...parameters]]
    : [path, [...parameters]];
};

/** Starts an empty cluster without passwords. Programs in the network of `there` can also reach the cluster. */
export async function startCluster(address = "127.0.0.1", there?: string): Promise<Cluster> {
  const folder = await newFolder();
  await run(...asPostgres("initdb", ["-D", folder, "-U", "postgres", "--auth=trust", "--no-sync"]));
  if (there !== undefined) appendFileSync(join(folder, "pg_hba.conf"), `host all all ${there} trust\n`);
  // The disk of a test is not what is tested.
  return launch(folder, address, [["fsync", "off"]]);
}

/** Starts a primary and a standby. The standby has every commit before the learner is told of the commit. */
export async function startPair(): Promise<{ primary: Cluster; standby: Cluster }> {
  const primaryFolder = await newFolder();
  await run(...asPostgres("initdb", ["-D", primaryFolder, "-U", "postgres", "--auth=trust", "--no-sync"]));
  const primary = await launch(primaryFolder, "127.0.0.1", [["fsync", "off"]]);
  const standbyFolder = await newFolder();
  const from = `postgresql://postgres@127.0.0.1:${primary.port}/`;
  await run(
    ...asPostgres("pg_basebackup", ["-D", standbyFolder, "-d", from, "-R", "-X", "stream", "--no-sync"]),
  );
  const standby = await launch(standbyFolder, "127.0.0.1", [
    ["fsync", "off"],
    // A primary that was a standby has none of its own.
    ["synchronous_standby_names", ""],
  ]);
  await primary.query("alter system set synchronous_standby_names = '*'");
  await primary.query("alter system set synchronous_commit = 'remote_apply'");
  await primary.query("select pg_reload_conf()");
  return { primary, standby };
}

async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "shiju-cluster-"));
  chmodSync(folder, 0o700);
  if (isRoot) {
    const { stdout } = await run("id", ["-u", "postgres"]);
    chownSync(folder, Number(stdout), Number(stdout));
  }
  return folder;
}

async function launch(
  folder: string,
  address: string,
  settings: readonly (readonly [string, string])[],
): Promise<Cluster> {
  const port = await freePort();
  const parameters = [
    ["port", String(port)],
    ["listen_addresses", address],
    ["unix_socket_directories", folder],
    ...settings,
  ].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // A process group of its own, so that all of it can be killed at once.
  const child = spawn(...asPostgres("postgres", ["-D", folder, ...parameters]), {
    detached: true,
    stdio: "ignore",
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await once(child, "exit");
  };
  onTestFinished(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const query = async (text: string) => {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  await untilAnswered(query);
  return { port, query, kill, promote: async () => void (await query("select pg_promote()")) };
}

async function untilAnswered(query: Cluster["query"]): Promise<void> {
  for (let left = 300; ; left -= 1)
    try {
      await query("select 1");
      return;
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
}
