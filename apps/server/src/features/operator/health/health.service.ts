import { statfs } from "node:fs/promises";
import { cpus, freemem, loadavg, totalmem } from "node:os";
import { dirname } from "node:path";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import type { Health } from "@shiju/contract/operator/health";
import { apiCompatibility } from "@shiju/contract/http/compatibility";
import { dayMs } from "@shiju/learning/time/durations";
import { sql } from "drizzle-orm";
import { type OpenDatabase, query } from "#database/database.ts";
import type { Backups } from "#features/operator/backups/backups.service.ts";
import type { Away } from "#platform/away.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { RepeatedWork } from "#platform/repeated.ts";
import { productVersion } from "#platform/product-version.ts";

interface HealthContext {
  database: OpenDatabase;
  backups: Backups;
  files: FilesNow;
  limits: LimitsNow;
  compiling: () => Health["compiling"];
  replicas: () => Promise<Health["replicas"]>;
  /** Folders whose disks matter. */
  folders: { data: string; backups: string | undefined };
  jobs: () => readonly RepeatedWork[];
  startedAt: Date;
  clock: () => Date;
}

/** Uploaded pictures and speech, as this server reaches them. */
export interface FilesNow {
  kind: Health["files"]["kind"];
  away: () => Away | undefined;
  places: () => Promise<number>;
}

/** Where the limits of frequent calls are counted. */
export interface LimitsNow {
  kind: Health["limits"]["kind"];
  away: () => Away | undefined;
}

export type Load = Pick<Health["server"], "rss" | "load" | "cores" | "pause_p99">;

export interface HealthDesk {
  read: () => Promise<Health>;
  /** How busy this server is now. */
  load: () => Load;
  /** Begins to measure anew. */
  turn: () => void;
  close: () => void;
}

/**
 * Milliseconds of a step of the histogram of delays. An idle process seems late by one step, because the histogram
 * measures whole steps of its own clock.
 */
const stepMs = 10;
const oldBackupMs = 2 * dayMs;

/** How this server is, measured from now on. */
export function openHealth({
  database,
  backups,
  files,
  limits,
  compiling,
  replicas,
  folders,
  jobs,
  startedAt,
  clock,
}: HealthContext): HealthDesk {
  const pauses = monitorEventLoopDelay({ resolution: stepMs });
  pauses.enable();
  return {
    turn: () => pauses.reset(),
    close: () => pauses.disable(),
    load: () => serverNow(pauses),
    async read() {
      return {
        server: { ...serverNow(pauses), started_at: startedAt.toISOString() },
        database: await databaseNow(database),
        disks: [
          { name: "data", ...(await spaceOf(folders.data)) },
          ...(folders.backups === undefined
            ? []
            : [{ name: "backups" as const, ...(await spaceOf(folders.backups)) }]),
        ],
        files: {
          kind: files.kind,
          away: awayNow(files.away()),
          places: await files.places(),
        },
        limits: { kind: limits.kind, away: awayNow(limits.away()) },
        compiling: compiling(),
        backup: await backupNow(backups, clock()),
        replicas: await replicas(),
        jobs: jobs().map(({ name, every, begunAt, ms, failedAt, isElsewhere }) => ({
          name,
          every,
          is_elsewhere: isElsewhere,
          begun_at: begunAt?.toISOString() ?? null,
          ms,
          failed_at: failedAt?.toISOString() ?? null,
        })),
      };
    },
  };
}

const awayNow = (away: Away | undefined) =>
  away ? { since: away.since.toISOString(), reason: away.reason } : null;

async function backupNow(backups: Backups, now: Date): Promise<Health["backup"]> {
  try {
    const { backups: made, hour, last_failure: failure } = await backups.list();
    const made_at = made[0]?.made_at ?? null;
    const is_old = now.getTime() - Date.parse(made_at ?? "1970-01-01") > oldBackupMs;
    return { made_at, is_daily: hour !== null, failure, is_old };
  } catch (error) {
    // The page says how the server is most of all while the backups cannot be reached.
    if (!(error instanceof ProblemError)) throw error;
    return { made_at: null, is_daily: true, failure: error.message, is_old: true };
  }
}

function serverNow(pauses: IntervalHistogram): Omit<Health["server"], "started_at"> {
  const { rss, heapUsed } = process.memoryUsage();
  const lateMs = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / 1e5) / 10 - stepMs) : 0;
  return {
    version: productVersion,
    node: process.version,
    compatibility: apiCompatibility,
    rss,
    heap: heapUsed,
    memory_free: freemem(),
    memory_total: totalmem(),
    load: loadavg()[0] ?? 0,
    cores: cpus().length,
    pause_mean: lateMs(pauses.mean),
    pause_p99: lateMs(pauses.percentile(99)),
  };
}

async function databaseNow({ db, ping, connections }: OpenDatabase): Promise<Health["database"]> {
  const begun = performance.now();
  await ping();
  const took = performance.now() - begun;
  const [row] = await query<{ version: string; bytes: string }>(
    db,
    sql`select version(), pg_database_size(current_database())::text as bytes`,
  );
  const version = row?.version ?? "";
  return {
    kind: /emscripten|wasm/i.test(version) ? "embedded" : "postgres",
    version: /\d+(\.\d+)*/.exec(version)?.[0] ?? "",
    bytes: Number(row?.bytes ?? 0),
    ping: Math.round(took * 10) / 10,
    connections: Object.entries(connections()).map(([state, count]) => ({ state, count })),
  };
}

/** Of the disk that a folder is on, or will be once it is made. */
async function spaceOf(folder: string): Promise<{ free: number; total: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === folder) throw error;
    return spaceOf(above);
  }
}
