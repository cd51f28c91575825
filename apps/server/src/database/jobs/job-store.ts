import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { JobEnd, JobKind, JobStore, TakenJob, Undone } from "#platform/jobs/job.ts";
import type { Lane } from "#platform/jobs/lanes.ts";
import { type Database, query, type Transaction } from "../database.ts";
import { lockTakingJobs } from "../locks.ts";
import { jobs } from "../tables/people/jobs.ts";
import { isActive, told } from "./job-rows.ts";

/** Milliseconds without a touch after which a running job counts as having lost its server. */
const lostMs = 30_000;
/** The number of lost servers at which a job fails, because the job itself may bring its servers down. */
const mostLosses = 3;
const lostTooOften = {
  state: "failed",
  problem: { code: "unavailable", message: "服务器中断了几次，没有做成，请再试一次" },
} as const;

/** The values of a job that ends. The input is cleared, because it may be a file and nobody reads it any more. */
const ended = { endedAt: sql`now()`, input: {} };

type Kinds = ReadonlyMap<string, Pick<JobKind<unknown, unknown, Transaction>, "onUndone">>;

interface KeptJobs extends JobStore<Transaction> {
  /** Stops a job that waits or runs; false where there is none. */
  stop: (id: string) => Promise<boolean>;
}

/** Opens the rows of jobs for a server that does these kinds of jobs. */
export function openJobStore(db: Database, kinds: Kinds): KeptJobs {
  type Ended = Pick<TakenJob, "id" | "userId" | "subject" | "operation">;
  const { userId, subject, operation } = jobs;
  const ofEnded = { id: jobs.id, userId, subject, operation, told };

  async function sayUndone(tx: Transaction, list: readonly Ended[], end: Undone): Promise<void> {
    for (const job of list) await kinds.get(job.operation)?.onUndone?.(tx, job, end);
  }

  async function endIn(tx: Transaction, job: TakenJob, end: JobEnd): Promise<boolean> {
    const isOurs = await changeTaken(tx, job, { ...end, ...ended });
    if (isOurs && end.state !== "done") await sayUndone(tx, [job], end);
    return isOurs;
  }

  return {
    take: (lane) => takeJob(db, lane, [...kinds.keys()]),
    async waiting() {
      const rows = await db
        .selectDistinct({ lane: jobs.lane })
        .from(jobs)
        .where(and(eq(jobs.state, "waiting"), inArray(jobs.operation, [...kinds.keys()])));
      return rows.map(({ lane }) => lane);
    },
    async giveBackLost() {
      const lost = and(
        eq(jobs.state, "running"),
        lt(jobs.touchedAt, sql`now() - make_interval(secs => ${lostMs / 1000})`),
        inArray(jobs.operation, [...kinds.keys()]),
      );
      if ((await db.$count(jobs, lost)) === 0) return;
      await db.transaction(async (tx) => {
        const failed = await tx
          .update(jobs)
          .set({ ...lostTooOften, ...ended })
          .where(and(lost, gte(jobs.losses, mostLosses - 1)))
          .returning(ofEnded);
        await sayUndone(tx, failed, lostTooOften);
        await tx
          .update(jobs)
          .set({ state: "waiting", progress: null, losses: sql`${jobs.losses} + 1` })
          .where(lost)
          .returning({ told });
      });
    },
    async giveBack(job) {
      await changeTaken(db, job, { state: "waiting", progress: null });
    },
    goOn: (job, progress) => changeTaken(db, job, progress === undefined ? {} : { progress }),
    end: (job, end) => db.transaction((tx) => endIn(tx, job, end)),
    endIn,
    stop: (id) =>
      db.transaction(async (tx) => {
        const stopped = await tx
          .update(jobs)
          .set({ state: "stopped", ...ended })
          .where(and(eq(jobs.id, id), isActive))
          .returning(ofEnded);
        await sayUndone(tx, stopped, { state: "stopped" });
        return stopped.length > 0;
      }),
  };
}

/**
 * Takes the next job of a lane. It belongs to the learner who was served longest ago and has no job running in the
 * lane.
 */
async function takeJob(
  db: Database,
  lane: Lane,
  operations: readonly string[],
): Promise<TakenJob | undefined> {
  return db.transaction(async (tx) => {
    // Two takers at once would not see each other's row, and would each take a job of the same learner.
    await lockTakingJobs(tx);
    const [row] = await query<TakenJob>(
      tx,
      sql`update jobs set state = 'running', takes = takes + 1, taken_at = clock_timestamp(),
          touched_at = clock_timestamp(), progress = null
        where id = (
          select waiting.id from jobs waiting
          where waiting.state = 'waiting' and waiting.lane = ${lane}
            and waiting.operation = any(${sql.param([...operations])}::text[])
            and not exists (select from jobs other
              where other.user_id = waiting.user_id and other.state = 'running' and other.lane = ${lane})
          order by (select max(other.taken_at) from jobs other where other.user_id = waiting.user_id) nulls first,
            waiting.created_at
          limit 1 for update of waiting skip locked)
        returning id, user_id as "userId", operation, subject, input, takes, ${told}`,
    );
    return row;
  });
}

/**
 * Changes a job that this server has taken. Returns false if the job was stopped or belongs to another server by now.
 */
async function changeTaken(
  db: Database,
  { id, takes }: TakenJob,
  change: Omit<PgUpdateSetSource<typeof jobs>, "touchedAt">,
): Promise<boolean> {
  const isNews = Object.keys(change).length > 0;
  const changed = await db
    .update(jobs)
    .set({ ...change, touchedAt: sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.takes, takes), eq(jobs.state, "running")))
    .returning({ id: jobs.id, ...(isNews && { told }) });
  return changed.length > 0;
}
