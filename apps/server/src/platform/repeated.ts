import type { FastifyInstance } from "fastify";
import { faultsOf } from "./faults.ts";

type Work = (now: Date) => Promise<void>;

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

/**
 * Does the work once the server listens and every hour from then on, never twice at a time; on several servers each does
 * it, so the work itself must bear that. What fails is logged and tried again the next time. Closing waits for it.
 */
export function everyHour(app: FastifyInstance, name: string, work: Work): void {
  repeat(app, { name, every: "hour" }, work);
}

/** The same every minute. */
export function everyMinute(app: FastifyInstance, name: string, work: Work): void {
  repeat(app, { name, every: "minute" }, work);
}

const lengths = { minute: 60_000, hour: 3600_000 };

function repeat(
  app: FastifyInstance,
  { name, every }: Pick<RepeatedWork, "name" | "every">,
  work: Work,
): void {
  const state: RepeatedWork = { name, every, begunAt: null, ms: null, failedAt: null };
  works.set(app, [...worksOf(app), state]);
  let running: Promise<void> | undefined;
  let isClosing = false;
  const begin = () => {
    if (isClosing) return;
    running ??= once().finally(() => (running = undefined));
  };
  const once = async () => {
    const begunAt = new Date();
    Object.assign(state, { begunAt, ms: null });
    await work(begunAt).catch((error: unknown) => {
      state.failedAt = new Date();
      faultsOf(app).add(error, { place: name });
      app.log.error({ err: error, work: name }, "repeated work failed");
    });
    state.ms = Date.now() - begunAt.getTime();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    begin();
    timer = setInterval(begin, lengths[every]).unref();
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}
