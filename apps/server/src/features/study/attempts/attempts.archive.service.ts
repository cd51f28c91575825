import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Attempt } from "@shiju/contract/study/attempts";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { lockArchive } from "#database/locks.ts";
import { dropMonth, monthOf, monthsOf } from "#database/months.ts";
import { archivedMonths, attemptLogs } from "#database/tables/study/attempts.ts";
import type { Storage } from "#platform/files/storage.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { hasLogsToMove } from "./attempts.months.service.ts";

/**
 * The logs of months that ended long ago, in the object store. There is an object for each learner and month, such as
 * `2026-05/<user id>.gz`. Each line is the id of an attempt, a tab and its events as JSON.
 */
export interface LogArchive {
  /**
   * Returns the logs of a learner's month by the id of the attempt. Returns an empty map if the store has no such
   * object.
   */
  read: (userId: string, month: string) => Promise<Map<string, string>>;
  /**
   * Copies the logs that may be archived into the store, and drops them from the database. Does nothing without a
   * store.
   */
  archive: (now: Date, stop?: AbortSignal) => Promise<void>;
  /** Removes what the store has of a learner. */
  remove: (tx: Transaction, userId: string) => Promise<void>;
}

const keptDays = 90;
const learnersAtOnce = 4;
const nobody = "00000000-0000-0000-0000-000000000000";

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const nameOf = (userId: string, month: string) => `${month.slice(0, 7)}/${userId}.gz`;

export const eventsIn = (log: string | undefined): Attempt["events"] =>
  log === undefined ? [] : (JSON.parse(log) as Attempt["events"]);

/** The months that are in the store alone, the oldest first. */
export async function listArchived(db: Database): Promise<string[]> {
  const { month, endedAt } = archivedMonths;
  const rows = await db.select({ month }).from(archivedMonths).where(isNotNull(endedAt)).orderBy(month);
  return rows.map((row) => row.month);
}

/** Opens the archive. `storage` is undefined if the operator has set no object store. */
export function openLogArchive(db: Database, storage: Storage | undefined): LogArchive {
  const store = (): Storage => {
    if (storage) return storage;
    throw new ProblemError(
      "unavailable",
      "90 天以前的按键记录在对象存储里，而这台服务器没有设置它：请设置 S3_ENDPOINT 等五项",
    );
  };

  return {
    async read(userId, month) {
      const object = await store().read(nameOf(userId, month));
      const lines = object ? (await unzip(object)).toString().split("\n") : [];
      return new Map(
        lines.filter(Boolean).map((line) => {
          const tab = line.indexOf("\t");
          return [line.slice(0, tab), line.slice(tab + 1)];
        }),
      );
    },
    async archive(now, stop) {
      if (!storage || (await hasLogsToMove(db))) return;
      const first = monthOf(new Date(now.getTime() - keptDays * dayMs));
      const months = await monthsOf(db, "attempt_logs");
      for (const month of months.filter((one) => one < first)) await archiveMonth(db, storage, month, stop);
    },
    async remove(tx, userId) {
      // Also those that are still copied.
      const months = await tx.select({ month: archivedMonths.month }).from(archivedMonths);
      if (months.length === 0) return;
      await lockArchive(tx, userId);
      for (const { month } of months) await store().remove(nameOf(userId, month));
    },
  };
}

/**
 * Archives a month. Several servers may do it at once: they write the same objects, and the first server that ends
 * drops the partition.
 */
async function archiveMonth(
  db: Database,
  storage: Storage,
  month: string,
  stop?: AbortSignal,
): Promise<void> {
  const ofMonth = eq(archivedMonths.month, month);
  await db.insert(archivedMonths).values({ month, through: nobody }).onConflictDoNothing();
  const [begun] = await db.select().from(archivedMonths).where(ofMonth);
  for (let through = begun?.through ?? nobody; ;) {
    stop?.throwIfAborted();
    const learners = await query<{ id: string }>(
      db,
      sql`select distinct user_id as id from attempt_logs where month = ${month} and user_id > ${through}
        order by user_id limit ${learnersAtOnce}`,
    );
    const last = learners.at(-1);
    if (!last) break;
    await Promise.all(learners.map(({ id }) => archiveLearner(db, storage, id, month)));
    through = last.id;
    await db
      .update(archivedMonths)
      .set({ through: sql`greatest(through, ${through})` })
      .where(ofMonth);
  }
  await db.transaction(async (tx) => {
    await dropMonth(tx, "attempt_logs", month);
    await tx
      .update(archivedMonths)
      .set({ endedAt: sql`now()` })
      .where(ofMonth);
  });
}

async function archiveLearner(db: Database, storage: Storage, userId: string, month: string): Promise<void> {
  const own = and(eq(attemptLogs.userId, userId), eq(attemptLogs.month, month));
  const logs = await db
    .select({ id: attemptLogs.attemptId, events: sql<string>`${attemptLogs.events}::text` })
    .from(attemptLogs)
    .where(own);
  // Another server has dropped the partition meanwhile, or the account is gone.
  if (logs.length === 0) return;
  const lines = logs.map(({ id, events }) => `${id}\t${events}\n`).join("");
  await storage.write(nameOf(userId, month), await zip(lines));
  await db.transaction(async (tx) => {
    await lockArchive(tx, userId);
    // An account may have been removed while its object was written. The removal did not find the object.
    if (await isGone(tx, userId)) await storage.remove(nameOf(userId, month));
  });
}

async function isGone(tx: Transaction, userId: string): Promise<boolean> {
  const [found] = await query<{ gone: boolean }>(
    tx,
    sql`select not exists (select from attempts where user_id = ${userId}) as gone`,
  );
  return found?.gone ?? false;
}
