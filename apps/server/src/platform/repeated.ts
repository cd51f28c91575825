import type { FastifyInstance } from "fastify";
import { closingOf } from "./closing.ts";
import { faultsOf } from "./faults.ts";

/** A work looks at `stop` between its small batches; the reason that it may then throw is no fault. */
export type Work = (now: Date, stop: AbortSignal) => Promise<void>;

/** How a repeated work of this process goes. */
export interface RepeatedWork {
  name: string;
  every: "minute" | "hour";
  /** When it began last. */
  begunAt: Date | null;
  /** Milliseconds that it took; null while it has not ended. */
  ms: number | null;
  failedAt: Date | null;
}

const works = new WeakMap<FastifyInstance, RepeatedWork[]>();

/** The repeated works of an app, in the order in which they were given. */
export const worksOf = (app: FastifyInstance): readonly RepeatedWork[] => works.get(app) ?? [];

/** After a start the hourly works begin one after the other at this distance, because together they take every processor. */
const firstPauseMs = 500;

const lengths = { minute: 60_000, hour: 3600_000 };

interface Repeat extends Pick<RepeatedWork, "name" | "every"> {
  clock: () => Date;
}

/**
 * Does a work every minute or every hour, never twice at a time. A work of the minute begins when the server listens, an
 * hourly one some seconds later. Each of several servers does the work, so the work itself must bear that. A work that
 * failed is logged and tried again the next time. Closing stops it.
 */
export function repeat(app: FastifyInstance, { name, every, clock }: Repeat, work: Work): void {
  const state: RepeatedWork = { name, every, begunAt: null, ms: null, failedAt: null };
  const hourly = worksOf(app).filter((other) => other.every === "hour");
  const firstAfterMs = every === "minute" ? 0 : hourly.length * firstPauseMs;
  works.set(app, [...worksOf(app), state]);
  const { begun: stop, late } = closingOf(app);
  let running: Promise<void> | undefined;
  const begin = () => {
    if (stop.aborted) return;
    running ??= doOnce().finally(() => (running = undefined));
  };
  const doOnce = async () => {
    const begunAt = clock();
    const begun = performance.now();
    Object.assign(state, { begunAt, ms: null });
    await work(begunAt, stop).catch((error: unknown) => {
      if (stop.aborted) return;
      state.failedAt = clock();
      faultsOf(app).add(error, { place: name });
      app.log.error({ err: error, work: name }, "repeated work failed");
    });
    state.ms = Math.round(performance.now() - begun);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setTimeout(() => {
      begin();
      timer = setInterval(begin, lengths[every]).unref();
    }, firstAfterMs).unref();
  });
  app.addHook("preClose", async () => {
    clearTimeout(timer);
    if (!running) return;
    const isLate = new Promise<true>((resolve) => {
      if (late.aborted) resolve(true);
      late.addEventListener("abort", () => resolve(true), { once: true });
    });
    if ((await Promise.race([running, isLate])) === true)
      app.log.warn({ work: name }, "repeated work did not stop in time");
  });
}
