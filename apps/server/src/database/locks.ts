import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { StartError } from "#platform/start-error.ts";
import { type Database, query, type Transaction } from "./database.ts";

/* All advisory locks in one place, so that no two share a key. PostgreSQL keeps them apart from its own
   locks.

   Rows are locked in one order, so that no two transactions wait for each other: the order, the inviter's account, the
   account (of the buyer, or of the learner whom a rebate or withdrawal belongs to), the rebate or withdrawal or partner
   application, the balance. A transaction that needs only some of them keeps this order. Deleting an account keeps it
   too: the account comes first, then the accounts that it invited. */

/** Servers that start at the same time migrate one by one. */
const migrations = sql`5800001`;
/** The lock for writing packs one by one, because each pack that is written recounts the progress of learners. */
const content = sql`5800002`;
/** The lock for joining, leaving and grouping the weekly league, so that no group becomes too large. */
const league = sql`5800003`;
/** The lock for taking jobs one by one, so that no learner has two running jobs while others wait. */
const takingJobs = sql`5800004`;
/** One server at a time makes a backup. */
const backups = sql`5800005`;
/** The lock with which servers that start at the same time mark their folder one by one. */
const places = sql`5800006`;
/** Servers make and drop partitions one by one. */
const partitions = sql`5800007`;
/** The lock for making the first operator, so that a printed address makes one. */
const firstSteps = sql`5800008`;
/**
 * The lock of a learner's answers and decisions. The error notebook is computed from all answers and decisions, and
 * ranks from all answers.
 */
const answers = (userId: string) => sql`hashtextextended(${userId}, 0)`;
/** The lock of a learner's reports of study time, so that no minute counts twice. */
const studyTime = (userId: string) => sql`hashtextextended(${userId}, 1)`;
/** The lock of a learner's jobs, so that no more jobs are begun than the limit allows. */
const jobs = (userId: string) => sql`hashtextextended(${userId}, 2)`;
/** The lock of a learner's archived logs, so that no log is written while the account is deleted. */
const archive = (userId: string) => sql`hashtextextended(${userId}, 3)`;
/** The lock of a learner's plans, so that no more plans are made than the limit allows. */
const plans = (userId: string) => sql`hashtextextended(${userId}, 4)`;
/** The lock of a learner's own lines, so that no more lines are kept than the limit allows. */
const ownLines = (userId: string) => sql`hashtextextended(${userId}, 5)`;
/** The lock of an owner's groups, so that no more groups are made than the limit allows. */
const groups = (userId: string) => sql`hashtextextended(${userId}, 6)`;

interface LockWait {
  patienceMs: number;
  /** Told every ten seconds who holds the lock. */
  onWait: (notice: string) => void;
}

const askAgainMs = 500;
const noticeMs = 10_000;

/**
 * Takes the lock of migrations and holds it until the connection of `db` is closed. Throws a `StartError` if another
 * server holds the lock for too long.
 */
export async function lockMigrations(db: Database, { patienceMs, onWait }: LockWait): Promise<void> {
  for (let waitedMs = 0; !(await isLockTaken(db)); waitedMs += askAgainMs) {
    if (waitedMs >= patienceMs)
      throw new StartError(
        `等了 ${Math.round(patienceMs / 1000)} 秒，另一个服务器还在更新数据库（${await holderOfMigrations(db)}）：请看它是否还在运行；已经停了，就在数据库里结束这个连接再启动`,
      );
    if (waitedMs > 0 && waitedMs % noticeMs === 0)
      onWait(`在等另一个服务器更新数据库（${await holderOfMigrations(db)}）`);
    await sleep(askAgainMs);
  }
}

async function isLockTaken(db: Database): Promise<boolean> {
  const [row] = await query<{ taken: boolean }>(db, sql`select pg_try_advisory_lock(${migrations}) as taken`);
  return row?.taken === true;
}

/** Who holds it, in words for the operator. */
async function holderOfMigrations(db: Database): Promise<string> {
  const [holder] = await query<{ pid: number; name: string; address: string | null; since: string }>(
    db,
    sql`select pid, application_name as name, client_addr::text as address, to_char(backend_start, 'YYYY-MM-DD HH24:MI:SS') as since
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = ${migrations}
        and pg_locks.database = (select oid from pg_database where datname = current_database())`,
  );
  if (!holder) return "刚刚放开";
  return `进程 ${holder.pid}，${holder.name || "没有名字"}，${holder.address ?? "本机"}，从 ${holder.since} 起`;
}

/**
 * Takes the lock of backups and holds it until the connection of `db` is closed. Returns false if another connection
 * holds the lock.
 */
export async function tryLockBackups(db: Database): Promise<boolean> {
  const [row] = await query<{ held: boolean }>(db, sql`select pg_try_advisory_lock(${backups}) as held`);
  return row?.held === true;
}

/** Held until the transaction ends, like the ones below. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(content)}`);
}

export async function lockLeague(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(league)}`);
}

export async function lockFirstSteps(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(firstSteps)}`);
}

export async function lockPlaces(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(places)}`);
}

export async function lockPartitions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(partitions)}`);
}

export async function lockArchive(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(archive(userId))}`);
}

export async function lockAnswers(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${answersLock(userId)}`);
}

/** Returns the lock as an expression for another statement of the transaction, which saves a round trip. */
export function answersLock(userId: string): SQL {
  return held(answers(userId));
}

export async function lockStudyTime(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(studyTime(userId))}`);
}

export async function lockJobs(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(jobs(userId))}`);
}

export async function lockPlans(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(plans(userId))}`);
}

export async function lockOwnLines(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(ownLines(userId))}`);
}

export async function lockGroups(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(groups(userId))}`);
}

export async function lockTakingJobs(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(takingJobs)}`);
}

const held = (key: SQL): SQL => sql`pg_advisory_xact_lock(${key})`;
