import { setMaxListeners } from "node:events";
import type { FastifyInstance } from "fastify";

/** How far the closing of an app is. */
export interface Closing {
  /** Aborted at once: work that no request waits for ends now. */
  begun: AbortSignal;
  /** Aborted some seconds later: work that requests wait for is given up, so that they still get an answer. */
  late: AbortSignal;
}

/** How long requests may go on with work of a turn or of a process, once the app closes. */
const graceMs = 5000;

const closings = new WeakMap<object, Closing>();

/** The closing of an app; the first caller makes its hook the first one. */
export function closingOf(app: FastifyInstance): Closing {
  const known = closings.get(app.server);
  if (known) return known;
  const [begun, late] = [new AbortController(), new AbortController()];
  // Everything that repeats, waits or runs apart listens.
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
