import { setMaxListeners } from "node:events";
import type { FastifyInstance } from "fastify";

/** Two signals that tell how far the closing of an app is. */
export interface Closing {
  /** Aborted at once. Work that no request waits for ends now. */
  begun: AbortSignal;
  /**
   * Aborted some seconds later. Requests wait for some work. This work is given up now, so the requests still get an
   * answer.
   */
  late: AbortSignal;
}

/** Milliseconds that requests may still wait for a turn or a process after the app has begun to close. */
const graceMs = 5000;

const closings = new WeakMap<object, Closing>();

/** The closing of an app. The first call adds the hooks. */
export function closingOf(app: FastifyInstance): Closing {
  const known = closings.get(app.server);
  if (known) return known;
  const [begun, late] = [new AbortController(), new AbortController()];
  // Each repeated work, queue and child process adds a listener.
  setMaxListeners(0, begun.signal, late.signal);
  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    timer = setTimeout(() => late.abort(), graceMs).unref();
    begun.abort();
  });
  app.addHook("onClose", async () => {
    clearTimeout(timer);
    late.abort();
  });
  const closing = { begun: begun.signal, late: late.signal };
  closings.set(app.server, closing);
  return closing;
}
