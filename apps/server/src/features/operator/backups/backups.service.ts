import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { backupsApi } from "@shiju/contract/operator/backups";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { hourMs } from "@shiju/learning/time/durations";
import { writeBackup } from "#database/backup/backup-file.ts";
import type { Database } from "#database/database.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn, hourIn } from "#platform/http/times.ts";
import { openTickets } from "./tickets.ts";

export interface BackupOptions {
  folder: string;
  uploadsDir: string;
  /** When one is made each day, 0 to 23 in China; null for never. */
  hour: number | null;
  keeps: number;
}

export interface Backups {
  list: () => Promise<EndpointResponse<typeof backupsApi.list>>;
  /** Begins one; its name. */
  begin: (by: Actor, now: Date) => Promise<string>;
  /** A ticket for a backup that is there, good for five minutes and written down. */
  startDownload: (name: string, by: Actor, now: Date) => Promise<string>;
  /** The file of a ticket; `not_found` where it is over, or for another backup. */
  open: (name: string, ticket: string, now: Date) => Promise<{ bytes: number; file: Readable }>;
  /** Makes the day's, where its hour has come and it is not there. */
  makeDaily: (now: Date, stop?: AbortSignal) => Promise<void>;
}

const zone = "Asia/Shanghai";
const pattern = /^shiju-\d{4}-\d\d-\d\d(-\d{6})?\.backup\.gz$/;

/** Of the day alone for the daily one, so that several servers on one folder make it once. */
export const nameOfBackup = (now: Date, isDaily = false): string => {
  const day = dayIn(zone)(now);
  const time = new Date(now.getTime() + 8 * hourMs).toISOString().slice(11, 19).replaceAll(":", "");
  return `shiju-${day}${isDaily ? "" : `-${time}`}.backup.gz`;
};

/** Backups in a folder of this server. */
export function openBackups(
  db: Database,
  { folder, uploadsDir, hour, keeps }: BackupOptions,
  onFailure: (error: unknown) => void,
): Backups {
  const tickets = openTickets();
  let running: Promise<void> | undefined;
  let lastFailure: string | null = null;

  function start(name: string, now: Date, stop?: AbortSignal): Promise<void> {
    running = make(name, now, stop)
      .then(() => {
        lastFailure = null;
      })
      .catch((error: unknown) => {
        if (stop?.aborted) return;
        lastFailure = isDiskFull(error) ? "磁盘已满" : "没有成功，服务器的日志里写着原因";
        onFailure(error);
      })
      .finally(() => (running = undefined));
    return running;
  }

  async function make(name: string, now: Date, stop?: AbortSignal): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(folder, now);
    await writeBackup(db, join(folder, name), { uploadsDir, now, stop });
    for (const { name: old } of (await backupsIn(folder)).slice(keeps)) await rm(join(folder, old));
  }

  return {
    async list() {
      const backups = await backupsIn(folder);
      return { folder, hour, keeps, is_running: running !== undefined, last_failure: lastFailure, backups };
    },
    async begin(by, now) {
      if (running) throw new ProblemError("conflict", "正在备份，完成后再来");
      const name = nameOfBackup(now);
      const about = { kind: "backup", id: name } as const;
      await db.transaction((tx) => recordAction(tx, { by, action: "make-backup", about, at: now }));
      void start(name, now);
      return name;
    },
    async startDownload(name, by, now) {
      if (!(await backupsIn(folder)).some((backup) => backup.name === name))
        throw new ProblemError("not_found", "没有这份备份，请刷新页面后再试");
      const about = { kind: "backup", id: name } as const;
      await db.transaction((tx) => recordAction(tx, { by, action: "download-backup", about, at: now }));
      return tickets.give(name, now);
    },
    async open(name, ticket, now) {
      const found = tickets.isFor(name, ticket, now)
        ? (await backupsIn(folder)).find((backup) => backup.name === name)
        : undefined;
      if (!found) throw new ProblemError("not_found", "下载地址已失效，请到后台重新下载");
      return { bytes: found.bytes, file: createReadStream(join(folder, name)) };
    },
    async makeDaily(now, stop) {
      if (hour === null || running || hourIn(zone, now) < hour) return;
      const name = nameOfBackup(now, true);
      if ((await backupsIn(folder)).some((backup) => backup.name === name)) return;
      await start(name, now, stop);
    },
  };
}

const abandonedMs = 3 * hourMs;

/** What a process that was killed has left; another server may be writing a newer one. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".part") || !pattern.test(name.slice(0, -".part".length))) continue;
    const { mtime } = await stat(join(folder, name));
    if (now.getTime() - mtime.getTime() > abandonedMs) await rm(join(folder, name));
  }
}

/** The newest first. */
async function backupsIn(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found = await Promise.all(
    names
      .filter((name) => pattern.test(name))
      .map(async (name) => {
        const { size, mtime } = await stat(join(folder, name));
        return { name, bytes: size, made_at: mtime.toISOString() };
      }),
  );
  return found.toSorted((one, other) => other.made_at.localeCompare(one.made_at));
}
