import type { FastifyInstance } from "fastify";

type Work = (now: Date) => Promise<void>;

/**
 * Does the work once the server listens and every hour from then on, never twice at a time; on several servers each does
 * it, so the work itself must bear that. What fails is logged and tried again the next time. Closing waits for it.
 */
export function everyHour(app: FastifyInstance, name: string, work: Work): void {
  repeat(app, { name, ms: 3600_000 }, work);
}

/** The same every minute. */
export function everyMinute(app: FastifyInstance, name: string, work: Work): void {
  repeat(app, { name, ms: 60_000 }, work);
}

function repeat(app: FastifyInstance, { name, ms }: { name: string; ms: number }, work: Work): void {
  let running: Promise<void> | undefined;
  let isClosing = false;
  const begin = () => {
    if (isClosing) return;
    running ??= work(new Date())
      .catch((error: unknown) => app.log.error({ err: error, work: name }, "repeated work failed"))
      .finally(() => (running = undefined));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    begin();
    timer = setInterval(begin, ms).unref();
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}
