import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./machines/free-port.ts";
import { findProgram } from "./machines/programs.ts";

/** The path of PgBouncer; undefined where it is not installed. */
export const findPgBouncer = (): string | undefined => findProgram("pgbouncer");

/** Starts a PgBouncer on this machine. It lends each connection for one transaction. */
export async function startPgBouncer(program: string, url: string) {
  const { hostname, port, searchParams, pathname, username, password } = new URL(url);
  const user = username || (searchParams.get("user") ?? "postgres");
  const folder = await mkdtemp(join(tmpdir(), "shiju-pgbouncer-"));
  const ownPort = await freePort();
  const target = [
    `host=${searchParams.get("host") ?? hostname}`,
    `port=${port || 5432}`,
    `dbname=${pathname.slice(1)}`,
    `user=${user}`,
    ...(password ? [`password=${password}`] : []),
  ].join(" ");
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
shiju = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
logfile = ${join(folder, "log")}
`,
  );
  await chmod(folder, 0o777);
  // PgBouncer refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(program, [...asOther, settings], { stdio: "ignore" });
  const way = `postgresql://${user}@127.0.0.1:${ownPort}/shiju`;
  await untilAnswered(way);
  return {
    url: way,
    stop: async () => {
      child.kill("SIGTERM");
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string): Promise<void> {
  for (let left = 200; ; left -= 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end();
    }
  }
}
