import type { FastifyInstance } from "fastify";
import { closingOf } from "./closing.ts";
import { faultsOf } from "./faults.ts";
import { inLease, type Leases, noLeases } from "./leases.ts";

/**
 * A work checks `stop` between its small batches. An error that it throws after `stop` is no fault. If it returns a
 * time, no server repeats it before that time.
 */
export type Work = (now: Date, stop: AbortSignal) => Promise<Date | void>;

/** How a repeated work of this process goes. */
export interface RepeatedWork {
  name: string;
  every: "minute" | "hour";
  /** When this server began it last. */
  begunAt: Date | null;
  /** Milliseconds that it took; null while it has not ended. */
  ms: number | null;
  failedAt: Date | null;
  /** Whether another server does it at present. */
  isElsewhere: boolean;
}

const works = new WeakMap<FastifyInstance, RepeatedWork[]>();

/** The repeated works of an app, in the order in which they were given. */
export const worksOf = (app: FastifyInstance): readonly RepeatedWork[] => works.get(app) ?? [];

/**
 * Milliseconds between the starts of the hourly works after a start of the server. The works begin one after the other,
 * because together they take every processor.
 */
const firstPauseMs = 500;

const lengths = { minute: 60_000, hour: 3600_000 };
/** Milliseconds by which a lease ends before its server's next time, so that this server may do the work again. */
const earlyMs = 1000;

interface Repeat extends Pick<RepeatedWork, "name" | "every"> {
  clock: () => Date;
  /** Decides which of several servers does the work. Without leases, every server does it. */
  leases?: Leases;
}

/**
 * Does a work every minute or every hour, never twice at a time. A work of the minute begins when the server listens.
 * An hourly work begins some seconds later. If another server has the work, this server looks again in a minute. A
 * server that has frozen may wake in a work that another server has taken over, so the work itself must tolerate that.
 * A work that failed is logged and tried again the next time. Closing stops the work.
 */
export function repeat(
  app: FastifyInstance,
  { name, every, clock, leases = noLeases }: Repeat,
  work: Work,
): void {
  const state: RepeatedWork = {
    name,
    every,
    begunAt: null,
    ms: null,
    failedAt: null,
    isElsewhere: false,
  };
  const hourly = worksOf(app).filter((other) => other.every === "hour");
  const firstAfterMs = every === "minute" ? 0 : hourly.length * firstPauseMs;
  works.set(app, [...worksOf(app), state]);
  const { begun: stop, late } = closingOf(app);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const beginIn = (ms: number) => {
    timer = setTimeout(() => {
      running = doOnce().finally(() => (running = undefined));
    }, ms).unref();
  };
  const doOnce = async () => {
    const begun = performance.now();
    const tookMs = () => performance.now() - begun;
    const doOurs = async (lost: AbortSignal) => {
      const begunAt = clock();
      const signal = AbortSignal.any([stop, lost]);
      Object.assign(state, { begunAt, ms: null, isElsewhere: false });
      const due = await work(begunAt, signal).catch((error: unknown) => {
        if (!signal.aborted) tell(error);
        return begunAt;
      });
      state.ms = Math.round(tookMs());
      return (due ? due.getTime() - begunAt.getTime() : lengths[every] - earlyMs) - tookMs();
    };
    state.isElsewhere = !(await inLease(leases, name, doOurs).catch((error: unknown) => {
      tell(error);
      return true;
    }));
    if (!stop.aborted) beginIn(state.isElsewhere ? lengths.minute : Math.max(0, lengths[every] - tookMs()));
  };
  const tell = (error: unknown) => {
    if (stop.aborted) return;
    state.failedAt = clock();
    faultsOf(app).add(error, { place: name });
    app.log.error({ err: error, work: name }, "repeated work failed");
  };
  app.addHook("onListen", async () => beginIn(firstAfterMs));
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
