import type { JobProgress } from "@shiju/contract/http/job";
import type { ProblemCode } from "@shiju/contract/http/problem";
import type { Lane } from "./lanes.ts";

/** A job that a server has taken, with everything that its work needs. */
export interface TakenJob {
  id: string;
  userId: string;
  operation: string;
  input: unknown;
  /** How many servers have taken it, with this one. */
  takes: number;
}

/** A job as its work knows it. `Tx` is a transaction of the database. */
export interface WorkedJob<Result, Tx> {
  id: string;
  userId: string;
  /** Aborted where the job is stopped, or its server stops. */
  signal: AbortSignal;
  progress: (progress: JobProgress) => void;
  /**
   * Ends the job in the transaction that does what it is for, so that both happen or neither. Throws where the job was
   * stopped or is another server's by now.
   */
  finish: (tx: Tx, result: Result) => Promise<Result>;
}

/** The work in the jobs of an operation. */
export interface JobKind<Input, Result, Tx> {
  lane: Lane;
  /**
   * Runs again where its server was killed, so it must bear that: what happens once belongs in a transaction with
   * `job.finish`.
   */
  run: (job: WorkedJob<Result, Tx>, input: Input) => Promise<Result>;
}

/** How a job ends. */
export type JobEnd =
  | { state: "done"; result: unknown }
  | { state: "failed"; problem: { code: ProblemCode; message: string } };

/** The jobs of all servers, as the workers of one server change them. */
export interface JobStore<Tx> {
  take: (operations: readonly string[]) => Promise<TakenJob | undefined>;
  /** Jobs whose server is gone wait again, or have failed where several servers went. */
  giveBackLost: () => Promise<void>;
  giveBack: (job: TakenJob) => Promise<void>;
  /** Says that a job goes on; false where it was stopped, or is another server's by now, as below. */
  goOn: (job: TakenJob, progress: JobProgress | undefined) => Promise<boolean>;
  end: (job: TakenJob, end: JobEnd) => Promise<boolean>;
  endIn: (tx: Tx, job: TakenJob, end: JobEnd) => Promise<boolean>;
}
