import { setTimeout as sleep } from "node:timers/promises";
import type { JobProgress } from "@shiju/contract/http/job";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "#database/database.ts";
import { faultsOf } from "#platform/faults.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { changeTaken, giveBackLost, type TakenJob, takeJob } from "./jobs.rows.service.ts";

/**
 * The lanes in which jobs wait, with the number of jobs that a server does at a time. Packs share one process and take
 * turns lesson by lesson, so that a small pack does not wait for the whole of a large one. Files are read beside them.
 */
const lanes = { making: 3, reading: 2 } as const;
export type Lane = keyof typeof lanes;

/** A job as its handler knows it. */
export interface RunningJob<Result> {
  id: string;
  userId: string;
  /** Aborted where the job is stopped, or its server stops. */
  signal: AbortSignal;
  progress: (progress: JobProgress) => void;
  /**
   * Ends the job in the transaction that does what it is for, so that both happen or neither. Throws where the job was
   * stopped or is another server's by now.
   */
  finish: (tx: Transaction, result: Result) => Promise<Result>;
}

export interface Handler {
  lane: Lane;
  run: (job: RunningJob<unknown>, input: unknown) => Promise<unknown>;
}

export interface Workers {
  /** Looks for jobs of a lane at once. */
  wake: (lane: Lane) => void;
  /** Stops a job where this server has it. */
  stop: (id: string) => void;
}

/** How often a server looks for jobs of other servers, and for those of servers that are gone. */
const lookMs = 2000;
/** How often progress is written, and how often at least it is said that a job goes on. */
const writeMs = 500;
const beatMs = 2000;
/** How long handlers may take to notice that their server stops. */
const closingMs = 1000;

/** The job was stopped, or another server has it. */
class NotOurs extends Error {}
class Closing extends Error {}

/** Does jobs, those of this server and of others, as long as the app is there. */
export function openWorkers(
  app: FastifyInstance,
  db: Database,
  handlers: ReadonlyMap<string, Handler>,
): Workers {
  const states = new Map<Lane, { workers: number; isWoken: boolean }>();
  const running = new Map<string, { controller: AbortController; work: Promise<unknown> }>();
  const looping = new Set<Promise<void>>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const report = (error: unknown, place: string) => {
    faultsOf(app).add(error, { place });
    app.log.error({ err: error, work: place }, "a job went wrong");
  };

  async function look(): Promise<void> {
    await giveBackLost(db);
    for (const { lane } of handlers.values()) wake(lane);
  }
  const lookNow = () => {
    looking = look().catch((error: unknown) => report(error, "jobs that wait"));
  };
  app.addHook("onListen", async () => {
    lookNow();
    timer = setInterval(lookNow, lookMs).unref();
  });
  app.addHook("preClose", async () => {
    closing.abort();
    clearInterval(timer);
    for (const { controller } of running.values()) controller.abort(new Closing());
    const handlersEnded = Promise.allSettled([...running.values()].map(({ work }) => work));
    await Promise.all([looking, ...looping]);
    await Promise.race([handlersEnded, sleep(closingMs, undefined, { ref: false })]);
  });

  function wake(lane: Lane): void {
    const state = states.get(lane) ?? { workers: 0, isWoken: false };
    states.set(lane, state);
    state.isWoken = true;
    if (state.workers >= lanes[lane] || closing.signal.aborted) return;
    state.workers += 1;
    const loop = workOff(lane, state)
      .catch((error: unknown) => {
        state.workers -= 1;
        report(error, "taking a job");
      })
      .finally(() => looping.delete(loop));
    looping.add(loop);
  }

  async function workOff(lane: Lane, state: { workers: number; isWoken: boolean }): Promise<void> {
    const operations = [...handlers].filter(([, one]) => one.lane === lane).map(([operation]) => operation);
    while (state.isWoken && !closing.signal.aborted) {
      state.isWoken = false;
      const taken = await takeJob(db, operations);
      if (!taken) continue;
      // Another worker looks whether there are more.
      wake(lane);
      await run(taken);
      state.isWoken = true;
    }
    state.workers -= 1;
  }

  async function run(taken: TakenJob): Promise<void> {
    const handler = handlers.get(taken.operation);
    if (!handler) throw new Error(`nobody does ${taken.operation}`);
    const controller = new AbortController();
    const { signal } = controller;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    });
    const beat = openBeat(db, taken, () => controller.abort(new NotOurs()));
    const job: RunningJob<unknown> = {
      id: taken.id,
      userId: taken.userId,
      signal,
      progress: beat.tell,
      async finish(tx, result) {
        if (!(await changeTaken(tx, taken, { state: "done", result }))) throw new NotOurs();
        return result;
      },
    };
    const work = handler.run(job, taken.input);
    running.set(taken.id, { controller, work });
    if (closing.signal.aborted) controller.abort(new Closing());
    try {
      const result = await Promise.race([work, aborted]);
      beat.end();
      // Where the handler has ended the job itself, this changes nothing.
      await changeTaken(db, taken, { state: "done", result });
    } catch (error) {
      beat.end();
      await fail(taken, error);
    } finally {
      running.delete(taken.id);
    }
  }

  async function fail(taken: TakenJob, error: unknown): Promise<void> {
    if (error instanceof NotOurs) return;
    if (error instanceof Closing) return void (await changeTaken(db, taken, { state: "waiting" }));
    const isOurs = error instanceof ProblemError;
    if (!isOurs) report(error, taken.operation);
    const problem = isOurs
      ? { code: error.code, message: error.message }
      : ({ code: "internal", message: "服务器出了问题，没有做成，请再试一次" } as const);
    await changeTaken(db, taken, { state: "failed", problem });
  }

  return { wake, stop: (id) => running.get(id)?.controller.abort(new NotOurs()) };
}

/** Says in the row of a job that it goes on, and how far it is; `onGone` is called where it is not this server's any more. */
function openBeat(db: Database, taken: TakenJob, onGone: () => void) {
  let progress: JobProgress | undefined;
  let writtenAt = performance.now();
  const timer = setInterval(() => {
    if (progress === undefined && performance.now() - writtenAt < beatMs) return;
    const change = progress === undefined ? {} : { progress };
    progress = undefined;
    writtenAt = performance.now();
    // Where it cannot be written, the next one may be; after a while another server takes the job.
    changeTaken(db, taken, change).then(
      (isOurs) => void (isOurs || onGone()),
      () => {},
    );
  }, writeMs).unref();
  return { tell: (next: JobProgress) => void (progress = next), end: () => clearInterval(timer) };
}
