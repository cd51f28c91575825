import type { Endpoint, JobResult } from "@shiju/contract/http/endpoint";
import type { Job } from "@shiju/contract/http/job";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { dayMs } from "@shiju/learning/time/durations";
import { lt } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { JobKind, WorkedJob } from "#platform/jobs/job.ts";
import { openWorkers } from "#platform/jobs/workers.ts";
import type { Database, Transaction } from "../database.ts";
import { sweepRows } from "../sweep.ts";
import { jobs } from "../tables/people/jobs.ts";
import { jobNews, listJobs, readJob } from "./job-rows.ts";
import { openJobStore } from "./job-store.ts";
import { type AskedJob, writeJob } from "./write-job.ts";

export { jobNews };
export type RunningJob<Result> = WorkedJob<Result, Transaction>;
type Kind<Input, Result> = JobKind<Input, Result, Transaction>;

/** Begins a job and returns what its endpoint returns. `also` writes further rows in the transaction of a new job. */
export type StartJob<Input> = (
  asked: AskedJob<Input>,
  also?: (tx: Transaction) => Promise<void>,
) => Promise<{ job: Job }>;

export interface Jobs {
  /** Registers the kind of job that an endpoint begins. The input is kept as JSON. */
  on: <E extends Endpoint, Input>(endpoint: E, kind: Kind<Input, JobResult<E>>) => StartJob<Input>;
  list: (userId: string) => Promise<Job[]>;
  get: (userId: string, id: string) => Promise<JobWithResult>;
  stop: (userId: string, id: string) => Promise<JobWithResult>;
  /** Forgets jobs of the day before. */
  sweep: (now: Date, stop?: AbortSignal) => Promise<void>;
}

interface JobsOptions {
  /** Whether each result is checked against the contract, as in development and tests. */
  checkResults: boolean;
}

export function openJobs(app: FastifyInstance, db: Database, { checkResults }: JobsOptions): Jobs {
  const kinds = new Map<string, Kind<unknown, unknown>>();
  const store = openJobStore(db, kinds);
  const workers = openWorkers(app, store, kinds);

  return {
    on(endpoint, { lane, run, ...rest }) {
      const operation = `${endpoint.method} ${endpoint.path}`;
      const checked = <Result>(result: Result): Result => {
        if (checkResults) endpoint.result?.parse(result);
        return result;
      };
      const handle: typeof run = async (job, input) => {
        const finish: typeof job.finish = (tx, result) => job.finish(tx, checked(result));
        return checked(await run({ ...job, finish }, input));
      };
      kinds.set(operation, { ...rest, lane, run: handle } as Kind<unknown, unknown>);
      return async (asked, also) => {
        const laneOfJob = typeof lane === "function" ? lane(asked.input) : lane;
        const job = await writeJob(db, { ...asked, operation, lane: laneOfJob }, also);
        workers.wake(laneOfJob);
        return { job };
      };
    },
    list: (userId) => listJobs(db, userId),
    get: (userId, id) => readJob(db, userId, id),
    async stop(userId, id) {
      await readJob(db, userId, id);
      if (await store.stop(id)) await workers.stop(id);
      return readJob(db, userId, id);
    },
    sweep: (now, stop) => sweepRows(db, jobs, lt(jobs.createdAt, new Date(now.getTime() - dayMs)), { stop }),
  };
}
