import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { closingOf } from "#platform/closing.ts";
import { faultsOf } from "#platform/faults.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { openBeat } from "./beat.ts";
import type { JobKind, JobStore, TakenJob, WorkedJob } from "./job.ts";
import { type Lane, lanes } from "./lanes.ts";

export interface Workers {
  /** Looks for jobs of a lane at once. */
  wake: (lane: Lane) => void;
  /** Stops a job if this server has it, and gives its work a second to end. */
  stop: (id: string) => Promise<void>;
}

/** Milliseconds between two searches for jobs of other servers, and for jobs whose server is gone. */
const lookMs = 2000;
/** How long works may take to notice that they are to end. */
const endingMs = 1000;

/** The job was stopped, or another server has it. */
class NotOurs extends Error {}
class Closing extends Error {}

/** Does jobs of this server and of other servers, for as long as the app runs. */
export function openWorkers<Tx>(
  app: FastifyInstance,
  store: JobStore<Tx>,
  kinds: ReadonlyMap<string, JobKind<unknown, unknown, Tx>>,
): Workers {
  const states = new Map<Lane, { workers: number; isWoken: boolean }>();
  const running = new Map<string, { controller: AbortController; work: Promise<unknown> }>();
  const looping = new Set<Promise<void>>();
  const { begun: closing } = closingOf(app);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const report = (error: unknown, place: string) => {
    faultsOf(app).add(error, { place });
    app.log.error({ err: error, work: place }, "a job went wrong");
  };

  async function look(): Promise<void> {
    await store.giveBackLost();
    for (const lane of await store.waiting()) wake(lane);
  }
  const lookNow = () => {
    looking = look().catch((error: unknown) => report(error, "jobs that wait"));
  };
  app.addHook("onListen", async () => {
    lookNow();
    timer = setInterval(lookNow, lookMs).unref();
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
    for (const { controller } of running.values()) controller.abort(new Closing());
    const worksEnded = ending([...running.values()].map(({ work }) => work));
    await Promise.all([looking, ...looping]);
    await worksEnded;
  });

  function wake(lane: Lane): void {
    const state = states.get(lane) ?? { workers: 0, isWoken: false };
    states.set(lane, state);
    state.isWoken = true;
    if (state.workers >= lanes[lane] || closing.aborted) return;
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
    while (state.isWoken && !closing.aborted) {
      state.isWoken = false;
      const taken = await store.take(lane);
      if (!taken) continue;
      // Another worker looks whether there are more.
      wake(lane);
      await run(taken);
      state.isWoken = true;
    }
    state.workers -= 1;
  }

  async function run(taken: TakenJob): Promise<void> {
    const kind = kinds.get(taken.operation);
    if (!kind) throw new Error(`nobody does ${taken.operation}`);
    const controller = new AbortController();
    const { signal } = controller;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    });
    const beat = openBeat(
      (progress) => store.goOn(taken, progress),
      () => controller.abort(new NotOurs()),
    );
    const job: WorkedJob<unknown, Tx> = {
      id: taken.id,
      userId: taken.userId,
      take: taken.takes,
      signal,
      progress: beat.tell,
      async finish(tx, result) {
        if (!(await store.endIn(tx, taken, { state: "done", result }))) throw new NotOurs();
        return result;
      },
    };
    const work = kind.run(job, taken.input);
    running.set(taken.id, { controller, work });
    if (closing.aborted) controller.abort(new Closing());
    try {
      const result = await Promise.race([work, aborted]);
      beat.end();
      // Where the work has ended the job itself, this changes nothing.
      await store.end(taken, { state: "done", result });
    } catch (error) {
      beat.end();
      await fail(taken, error);
    } finally {
      running.delete(taken.id);
    }
  }

  async function fail(taken: TakenJob, error: unknown): Promise<void> {
    if (error instanceof NotOurs) return;
    if (error instanceof Closing) return store.giveBack(taken);
    const isOurs = error instanceof ProblemError;
    if (!isOurs) report(error, taken.operation);
    const problem = isOurs
      ? { code: error.code, message: error.message }
      : ({ code: "internal", message: "服务器出了问题，没有做成，请再试一次" } as const);
    await store.end(taken, { state: "failed", problem });
  }

  return {
    wake,
    async stop(id) {
      const { controller, work } = running.get(id) ?? {};
      controller?.abort(new NotOurs());
      if (work) await ending([work]);
    },
  };
}

/** Waits until works have ended, but not for long. */
const ending = (works: Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(works), sleep(endingMs, undefined, { ref: false })]);
