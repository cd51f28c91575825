import type { FastifyInstance } from "fastify";
import { closingOf } from "../closing.ts";

/** A connection on which nothing came for so long is closed: whoever had more to ask has asked it. */
const quietMs = 2000;
/** How long requests under way may take once the server is told to stop. */
export const drainMs = 10_000;

/**
 * Closing loses no request: the listener goes first, then every answer ends its connection, and only connections that
 * stay silent are closed. What has not ended in time is cut off. To be called before other hooks are added.
 */
export function closeGently(app: FastifyInstance): void {
  closingOf(app);
  let closing = false;

  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", async () => {
    const { server } = app;
    if (!server.listening) return;
    // Node's close would end idle connections at once, though a request may be on its way on any of them.
    const closeIdle = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => {};
    // After the next look at the sockets: what has come on one of them is read before it can be taken for idle.
    const quiet = setInterval(() => setImmediate(closeIdle), quietMs);
    const late = setTimeout(() => {
      app.log.warn("requests that took too long were cut off by the stop");
      server.closeAllConnections();
    }, drainMs);
    server.once("close", () => {
      clearInterval(quiet);
      clearTimeout(late);
    });
    server.close();
    closing = true;
  });
}
