import type { Readable } from "node:stream";
import type { backupsApi } from "@shiju/contract/operator/backups";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { dayMs, hourMs } from "@shiju/learning/time/durations";
import { sql } from "drizzle-orm";
import { writeBackup } from "#database/backup/backup-file.ts";
import { type OpenDatabase, query } from "#database/database.ts";
import { tryLockBackups } from "#database/locks.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import type { Storage } from "#platform/files/storage.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn } from "#platform/http/times.ts";
import { openTickets } from "./tickets.ts";

export interface BackupOptions {
  storage: Storage;
  uploads: Storage;
  /** When one is made each day, 0 to 23 in China; null for never. */
  hour: number | null;
  keeps: number;
  /** The size of the database in bytes above which no daily backup is made. */
  mostBytes: number;
}

export interface Backups {
  list: () => Promise<EndpointResponse<typeof backupsApi.list>>;
  /** Begins one; its name. */
  begin: (by: Actor, now: Date) => Promise<string>;
  /** Creates a ticket for the download of an existing backup, and logs it. The ticket is valid for five minutes. */
  startDownload: (name: string, by: Actor, now: Date) => Promise<string>;
  /** Opens the file of a ticket; `not_found` if the ticket has expired or is for another backup. */
  open: (name: string, ticket: string, now: Date) => Promise<{ bytes: number; content: Readable }>;
  /**
   * Makes the backup of the day if its hour has come and the backup is missing. Returns when a server has to check
   * again. It is undefined if the operator wants no daily backups.
   */
  makeDaily: ((now: Date, stop?: AbortSignal) => Promise<Date>) | undefined;
}

interface Start {
  name: string;
  isDaily: boolean;
  now: Date;
  stop?: AbortSignal | undefined;
}

const zone = "Asia/Shanghai";
const pattern = /^shiju-\d{4}-\d\d-\d\d(-\d{6})?\.backup\.gz$/;

/** When the backup of a time's day is made. */
const dueOn = (now: Date, hour: number): Date =>
  new Date(Date.parse(`${dayIn(zone)(now)}T00:00:00+08:00`) + hour * hourMs);

/**
 * Returns the name of a backup. The name of a daily backup contains only the day, so that several servers make it once.
 */
export const nameOfBackup = (now: Date, isDaily = false): string => {
  const day = dayIn(zone)(now);
  const time = new Date(now.getTime() + 8 * hourMs).toISOString().slice(11, 19).replaceAll(":", "");
  return `shiju-${day}${isDaily ? "" : `-${time}`}.backup.gz`;
};

/** Backups of this server and of those beside it. */
export function openBackups(
  { db, patiently }: Pick<OpenDatabase, "db" | "patiently">,
  { storage, uploads, hour, keeps, mostBytes }: BackupOptions,
  onFailure: (error: unknown) => void,
): Backups {
  const tickets = openTickets();
  let running: Promise<boolean> | undefined;
  let lastFailure: string | null = null;

  /** Whether the backup is there afterwards. */
  function start(how: Start): Promise<boolean> {
    running = make(how)
      .then((isThere) => {
        if (isThere) lastFailure = null;
        return isThere;
      })
      .catch((error: unknown) => {
        if (how.stop?.aborted) return false;
        lastFailure = inWords(error);
        onFailure(error);
        return false;
      })
      .finally(() => (running = undefined));
    return running;
  }

  function make({ name, isDaily, now, stop }: Start): Promise<boolean> {
    return patiently(async (own) => {
      if (!(await tryLockBackups(own))) {
        if (isDaily) return false;
        throw new ProblemError("conflict", "另一台服务器正在备份，完成后再来");
      }
      // Another server may have made it since this one looked.
      if ((await backupsIn(storage)).some((backup) => backup.name === name)) return true;
      await storage.removeUnfinished(new Date(now.getTime() - abandonedMs));
      await writeBackup(own, { to: storage, name }, { uploads, now, stop });
      for (const { name: old } of (await backupsIn(storage)).slice(keeps)) await storage.remove(old);
      return true;
    });
  }

  /** Returns why the database is too large for daily backups; null if it is not. */
  async function tooLarge(): Promise<string | null> {
    const [row] = await query<{ bytes: string }>(
      db,
      sql`select pg_database_size(current_database())::text as bytes`,
    );
    const bytes = Number(row?.bytes ?? 0);
    if (bytes <= mostBytes) return null;
    return `数据库有 ${inGigabytes(bytes)} GB，超过 ${inGigabytes(mostBytes)} GB 就不再每天备份：请用 PostgreSQL 自己的备份工具，或调高 BACKUP_MAX_GB`;
  }

  async function makeDaily(at: number, now: Date, stop?: AbortSignal): Promise<Date> {
    const due = dueOn(now, at);
    if (running) return now;
    if (now < due) return due;
    if ((await tooLarge()) !== null) return new Date(due.getTime() + dayMs);
    const name = nameOfBackup(now, true);
    const isThere =
      (await backupsIn(storage)).some((backup) => backup.name === name) ||
      (await start({ name, isDaily: true, now, stop }));
    // After a failure another server, which may have more space, tries at once.
    return isThere ? new Date(due.getTime() + dayMs) : now;
  }

  return {
    async list() {
      const backups = await backupsIn(storage);
      return {
        folder: storage.place,
        hour,
        keeps,
        is_running: running !== undefined,
        last_failure: lastFailure ?? (hour === null ? null : await tooLarge()),
        backups,
      };
    },
    async begin(by, now) {
      if (running) throw new ProblemError("conflict", "正在备份，完成后再来");
      const name = nameOfBackup(now);
      const about = { kind: "backup", id: name } as const;
      await db.transaction((tx) => recordAction(tx, { by, action: "make-backup", about, at: now }));
      void start({ name, isDaily: false, now });
      return name;
    },
    async startDownload(name, by, now) {
      if (!(await backupsIn(storage)).some((backup) => backup.name === name))
        throw new ProblemError("not_found", "没有这份备份，请刷新页面后再试");
      const about = { kind: "backup", id: name } as const;
      await db.transaction((tx) => recordAction(tx, { by, action: "download-backup", about, at: now }));
      return tickets.give(name, now);
    },
    async open(name, ticket, now) {
      const found = tickets.isFor(name, ticket, now) ? await storage.readStream(name) : undefined;
      if (!found) throw new ProblemError("not_found", "下载地址已失效，请到后台重新下载");
      return found;
    },
    makeDaily: hour === null ? undefined : (now, stop) => makeDaily(hour, now, stop),
  };
}

const inGigabytes = (bytes: number) => Math.round(bytes / 1024 ** 3);

const abandonedMs = 3 * hourMs;

/** The newest first. */
async function backupsIn(storage: Storage) {
  const found: { name: string; bytes: number; made_at: string }[] = [];
  for await (const { name, bytes, changedAt } of storage.list())
    if (pattern.test(name)) found.push({ name, bytes, made_at: changedAt.toISOString() });
  return found.toSorted((one, other) => other.made_at.localeCompare(one.made_at));
}

function inWords(error: unknown): string {
  if (isDiskFull(error)) return "磁盘已满";
  return error instanceof ProblemError ? error.message : "没有成功，服务器的日志里写着原因";
}
