import type { Endpoint, JobResult } from "@shiju/contract/http/endpoint";
import type { Job } from "@shiju/contract/http/job";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, lt } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/database.ts";
import { jobs } from "#database/tables/people/jobs.ts";
import { ended, isActive, listJobs, readJob } from "./jobs.rows.service.ts";
import { type Handler, type Lane, openWorkers, type RunningJob } from "./jobs.run.service.ts";
import { type AskedJob, writeJob } from "./jobs.start.service.ts";

export type { RunningJob } from "./jobs.run.service.ts";

/** The work in the jobs that an endpoint begins. */
interface JobKind<Input, Result> {
  lane: Lane;
  /**
   * Runs again where its server was killed, so it must bear that: what happens once belongs in a transaction with
   * `job.finish`.
   */
  run: (job: RunningJob<Result>, input: Input) => Promise<Result>;
}

/** Begins a job, and answers as its endpoint does. */
type StartJob<Input> = (asked: AskedJob<Input>) => Promise<{ job: Job }>;

export interface Jobs {
  /** Registers what an endpoint begins; the input is kept as JSON. */
  on: <E extends Endpoint, Input>(endpoint: E, kind: JobKind<Input, JobResult<E>>) => StartJob<Input>;
  list: (userId: string) => Promise<Job[]>;
  get: (userId: string, id: string) => Promise<JobWithResult>;
  stop: (userId: string, id: string) => Promise<JobWithResult>;
  /** Forgets jobs of the day before. */
  sweep: (now: Date) => Promise<void>;
}

interface JobsOptions {
  /** Hold each result against the contract: development and tests. */
  checkResults: boolean;
}

export function openJobs(app: FastifyInstance, db: Database, { checkResults }: JobsOptions): Jobs {
  const handlers = new Map<string, Handler>();
  const workers = openWorkers(app, db, handlers);

  return {
    on(endpoint, { lane, run }) {
      const operation = `${endpoint.method} ${endpoint.path}`;
      const checked = <Result>(result: Result): Result => {
        if (checkResults) endpoint.result?.parse(result);
        return result;
      };
      const handle: typeof run = async (job, input) => {
        const finish: typeof job.finish = (tx, result) => job.finish(tx, checked(result));
        return checked(await run({ ...job, finish }, input));
      };
      handlers.set(operation, { lane, run: handle as Handler["run"] });
      return async (asked) => {
        const job = await writeJob(db, operation, asked);
        workers.wake(lane);
        return { job };
      };
    },
    list: (userId) => listJobs(db, userId),
    get: (userId, id) => readJob(db, userId, id),
    async stop(userId, id) {
      await readJob(db, userId, id);
      const stopped = await db
        .update(jobs)
        .set({ state: "stopped", ...ended })
        .where(and(eq(jobs.id, id), eq(jobs.userId, userId), isActive))
        .returning({ id: jobs.id });
      if (stopped.length > 0) workers.stop(id);
      return readJob(db, userId, id);
    },
    async sweep(now) {
      await db.delete(jobs).where(lt(jobs.createdAt, new Date(now.getTime() - dayMs)));
    },
  };
}
