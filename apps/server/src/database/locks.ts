import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "./database.ts";

/*
 * All advisory locks, so that no two share a key by accident. PostgreSQL keeps them apart from its own locks: only
 * who asks for one waits for it.
 */

/** Servers that start at the same time migrate one after the other. */
const migrations = sql`5800001`;
/** Packs are written one after the other: each counts the progress of learners again. */
const content = sql`5800002`;
/** One learner's answers and what was decided by hand about them: the error book is computed from all of both. */
const answers = (userId: string) => sql`hashtextextended(${userId}, 0)`;
/** One learner's reports of study time: no minute counts twice, however many devices report it. */
const studyTime = (userId: string) => sql`hashtextextended(${userId}, 1)`;

/** Held until the connection of `db` closes. */
export async function lockMigrations(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(${migrations})`);
}

/** Held until the transaction ends, as are those below. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${held(content)}`);
}

export async function lockAnswers(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${answersLock(userId)}`);
}

/** The same as part of another statement of the transaction, which saves a round trip. */
export function answersLock(userId: string): SQL {
  return held(answers(userId));
}

export async function lockStudyTime(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select ${held(studyTime(userId))}`);
}

const held = (key: SQL): SQL => sql`pg_advisory_xact_lock(${key})`;
