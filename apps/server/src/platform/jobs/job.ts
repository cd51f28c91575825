import type { JobProgress } from "@shiju/contract/http/job";
import type { ProblemCode } from "@shiju/contract/http/problem";
import type { Lane } from "./lanes.ts";

/** A job that a server has taken, with everything that its work needs. */
export interface TakenJob {
  id: string;
  userId: string;
  operation: string;
  subject: string;
  input: unknown;
  /** How many servers have taken it, with this one. */
  takes: number;
}

/** A job as its work knows it. `Tx` is a transaction of the database. */
export interface WorkedJob<Result, Tx> {
  id: string;
  userId: string;
  /**
   * A number that grows each time a server takes the job. Only the work of the server with the highest number counts.
   */
  take: number;
  /** Aborted where the job is stopped, or its server stops. */
  signal: AbortSignal;
  progress: (progress: JobProgress) => void;
  /**
   * Ends the job in the same transaction as its effect, so that both happen or neither. Throws if the job was stopped
   * or now belongs to another server.
   */
  finish: (tx: Tx, result: Result) => Promise<Result>;
}

/** How a job ends that has no result. */
export type Undone =
  | { state: "failed"; problem: { code: ProblemCode; message: string } }
  | { state: "stopped" };
export type JobEnd = { state: "done"; result: unknown } | Undone;

/** The work in the jobs of an operation. */
export interface JobKind<Input, Result, Tx> {
  lane: Lane | ((input: Input) => Lane);
  /**
   * Does the work of a job. It runs again if its server was killed, so it must tolerate a repetition. An effect that
   * may happen only once belongs in a transaction with `job.finish`.
   */
  run: (job: WorkedJob<Result, Tx>, input: Input) => Promise<Result>;
  /** Runs in the transaction in which a job ends without a result. It does not matter which server ends the job. */
  onUndone?: (tx: Tx, job: Pick<TakenJob, "id" | "userId" | "subject">, end: Undone) => Promise<void>;
}

/** The jobs of all servers, with the changes that the workers of one server make to them. */
export interface JobStore<Tx> {
  take: (lane: Lane) => Promise<TakenJob | undefined>;
  /** The lanes in which jobs wait. */
  waiting: () => Promise<Lane[]>;
  /** Lets jobs wait again if their server is gone. If several servers of a job have gone, the job has failed. */
  giveBackLost: () => Promise<void>;
  giveBack: (job: TakenJob) => Promise<void>;
  /**
   * Records that a job goes on. Returns false if the job was stopped, or now belongs to another server. The same holds
   * for the functions below.
   */
  goOn: (job: TakenJob, progress: JobProgress | undefined) => Promise<boolean>;
  end: (job: TakenJob, end: JobEnd) => Promise<boolean>;
  endIn: (tx: Tx, job: TakenJob, end: JobEnd) => Promise<boolean>;
}
