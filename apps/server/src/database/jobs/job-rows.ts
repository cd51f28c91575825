import type { Job } from "@shiju/contract/http/job";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { JobEnd, JobStore, TakenJob } from "#platform/jobs/job.ts";
import { type Database, query, type Transaction } from "../database.ts";
import { lockTakingJobs } from "../locks.ts";
import { jobs } from "../tables/people/jobs.ts";

/** A running job that was not touched for so long has lost its server. */
const lostMs = 30_000;
/** Servers that may take a job one after the other: it may be the job that brings them down. */
const mostTakes = 3;
const listedMs = 600_000;

const { input: _input, result: _result, ...headColumns } = getTableColumns(jobs);
type JobHead = Omit<typeof jobs.$inferSelect, "input" | "result">;

export const isActive = inArray(jobs.state, ["waiting", "running"]);

export function toJob({ id, operation, subject, state, progress, createdAt }: JobHead): Job {
  return { id, operation, subject, state, progress, created_at: createdAt.toISOString() };
}

/** The learner's jobs that wait, run or ended a short while ago. */
export async function listJobs(db: Database, userId: string): Promise<Job[]> {
  const recently = gt(jobs.endedAt, sql`now() - make_interval(secs => ${listedMs / 1000})`);
  const rows = await db
    .select(headColumns)
    .from(jobs)
    .where(and(eq(jobs.userId, userId), or(isNull(jobs.endedAt), recently)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  return rows.map(toJob);
}

/** A job of the learner's, else 404. */
export async function readJob(db: Database, userId: string, id: string): Promise<JobWithResult> {
  const [row] = await db
    .select({ ...headColumns, result: jobs.result })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)));
  if (!row) throw new ProblemError("not_found", "没有这件事，它可能已经过期");
  return { ...toJob(row), result: row.result, problem: row.problem };
}

/** The head of a job, whosever it is. */
export async function findHead(db: Database, id: string): Promise<JobHead | undefined> {
  const [row] = await db.select(headColumns).from(jobs).where(eq(jobs.id, id));
  return row;
}

/**
 * Takes the next job of some operations: that of the learner who was served longest ago, and who has none of them
 * running.
 */
async function takeJob(db: Database, operations: readonly string[]): Promise<TakenJob | undefined> {
  const of = sql`${sql.param([...operations])}::text[]`;
  return db.transaction(async (tx) => {
    // Two takers at once would not see each other's row, and would each take a job of the same learner.
    await lockTakingJobs(tx);
    const [row] = await query<TakenJob>(
      tx,
      sql`update jobs set state = 'running', takes = takes + 1, taken_at = clock_timestamp(),
          touched_at = clock_timestamp(), progress = null
        where id = (
          select waiting.id from jobs waiting
          where waiting.state = 'waiting' and waiting.operation = any(${of})
            and not exists (select from jobs other
              where other.user_id = waiting.user_id and other.state = 'running' and other.operation = any(${of}))
          order by (select max(other.taken_at) from jobs other where other.user_id = waiting.user_id) nulls first,
            waiting.created_at
          limit 1 for update of waiting skip locked)
        returning id, user_id as "userId", operation, input, takes`,
    );
    return row;
  });
}

/** Jobs whose server is gone wait again, or have failed where several servers went. */
async function giveBackLost(db: Database): Promise<void> {
  const lost = and(
    eq(jobs.state, "running"),
    lt(jobs.touchedAt, sql`now() - make_interval(secs => ${lostMs / 1000})`),
  );
  await db
    .update(jobs)
    .set({
      state: "failed",
      problem: { code: "unavailable", message: "服务器中断了几次，没有做成，请再试一次" },
      ...ended,
    })
    .where(and(lost, sql`${jobs.takes} >= ${mostTakes}`));
  await db.update(jobs).set({ state: "waiting", progress: null }).where(lost);
}

/** Of a job that ends. Its input may be a file, which nobody reads any more. */
export const ended = { endedAt: sql`now()`, input: {} };

type Change = Omit<PgUpdateSetSource<typeof jobs>, "touchedAt">;

/** Changes a job that this server has taken; false where it was stopped, or is another server's by now. */
async function changeTaken(db: Database, { id, takes }: TakenJob, change: Change): Promise<boolean> {
  const changed = await db
    .update(jobs)
    .set({ ...change, touchedAt: sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.takes, takes), eq(jobs.state, "running")))
    .returning({ id: jobs.id });
  return changed.length > 0;
}

export function openJobStore(db: Database): JobStore<Transaction> {
  const endIn = (tx: Database, job: TakenJob, end: JobEnd) => changeTaken(tx, job, { ...end, ...ended });
  return {
    take: (operations) => takeJob(db, operations),
    giveBackLost: () => giveBackLost(db),
    async giveBack(job) {
      // The job has not failed with its server.
      await changeTaken(db, job, { state: "waiting", takes: job.takes - 1, progress: null });
    },
    goOn: (job, progress) => changeTaken(db, job, progress === undefined ? {} : { progress }),
    end: (job, end) => endIn(db, job, end),
    endIn,
  };
}
