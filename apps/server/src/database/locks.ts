import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "./database.ts";

/* All advisory locks in one place, so that no two share a key. PostgreSQL keeps them apart from its own
   locks.

   Rows are locked in one order, so that no two transactions wait for each other: the order, the inviter's account, the
   account (of the buyer, or of the learner whom a rebate or withdrawal belongs to), the rebate or withdrawal or partner
   application, the balance. A transaction that needs only some of them keeps this order. Deleting an account keeps it
   too: the account comes first, then the accounts that it invited. */

/** Servers that start at the same time migrate one by one. */
const migrations = sql`5800001`;
/** Packs are written one by one, as each recounts the progress of learners. */
const content = sql`5800002`;
/** Joining and leaving the weekly league, and forming its groups, so that no group is too large. */
const league = sql`5800003`;
/** Jobs are taken one by one, so that no learner has two at a time while others wait. */
const takingJobs = sql`5800004`;
/** A learner's answers and decisions, as the error notebook is computed from all of both, and ranks from all answers. */
const answers = (userId: string) => sql`hashtextextended(${userId}, 0)`;
/** A learner's reports of study time, so that no minute counts twice. */
const studyTime = (userId: string) => sql`hashtextextended(${userId}, 1)`;
/** A learner's jobs, so that no more of them are begun than may be. */
const jobs = (userId: string) => sql`hashtextextended(${userId}, 2)`;

/** Held until the connection of `db` is closed. */
export async function lockMigrations(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(${migrations})`);
}

/** Held until the transaction ends, like the ones below. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(content)}`);
}

export async function lockLeague(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(league)}`);
}

export async function lockAnswers(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${answersLock(userId)}`);
}

/** The lock as an expression in another statement of the transaction, which saves a round trip. */
export function answersLock(userId: string): SQL {
  return held(answers(userId));
}

export async function lockStudyTime(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(studyTime(userId))}`);
}

export async function lockJobs(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(jobs(userId))}`);
}

export async function lockTakingJobs(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(takingJobs)}`);
}

const held = (key: SQL): SQL => sql`pg_advisory_xact_lock(${key})`;
