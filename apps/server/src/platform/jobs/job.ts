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
  /** Grows each time that a server takes the job: the highest is that of the server whose work counts. */
  take: number;
  /** Aborted where the job is stopped, or its server stops. */
  signal: AbortSignal;
  progress: (progress: JobProgress) => void;
  /**
   * Ends the job in the transaction that does what it is for, so that both happen or neither. Throws where the job was
   * stopped or is another server's by now.
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
   * Runs again where its server was killed, so it must bear that: what happens once belongs in a transaction with
   * `job.finish`.
   */
  run: (job: WorkedJob<Result, Tx>, input: Input) => Promise<Result>;
  /** Runs in the transaction in which a job ends without a result, whichever server ends it. */
  onUndone?: (tx: Tx, job: Pick<TakenJob, "id" | "userId" | "subject">, end: Undone) => Promise<void>;
}

/** The jobs of all servers, as the workers of one server change them. */
export interface JobStore<Tx> {
  take: (lane: Lane) => Promise<TakenJob | undefined>;
  /** The lanes in which jobs wait. */
  waiting: () => Promise<Lane[]>;
  /** Jobs whose server is gone wait again, or have failed where several servers went. */
  giveBackLost: () => Promise<void>;
  giveBack: (job: TakenJob) => Promise<void>;
  /** Says that a job goes on; false where it was stopped, or is another server's by now, as below. */
  goOn: (job: TakenJob, progress: JobProgress | undefined) => Promise<boolean>;
  end: (job: TakenJob, end: JobEnd) => Promise<boolean>;
  endIn: (tx: Tx, job: TakenJob, end: JobEnd) => Promise<boolean>;
}
