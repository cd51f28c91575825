import type { FastifyInstance } from "fastify";

const hourMs = 3600_000;

/**
 * Does the work once the server listens and every hour from then on, never twice at a time; on several servers each does
 * it, so the work itself must bear that. What fails is logged and tried again the next hour. Closing waits for it.
 */
export function everyHour(app: FastifyInstance, name: string, work: (now: Date) => Promise<void>): void {
  let running: Promise<void> | undefined;
  let isClosing = false;
  const begin = () => {
    if (isClosing) return;
    running ??= work(new Date())
      .catch((error: unknown) => app.log.error({ err: error, work: name }, "hourly work failed"))
      .finally(() => (running = undefined));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    begin();
    timer = setInterval(begin, hourMs).unref();
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}
