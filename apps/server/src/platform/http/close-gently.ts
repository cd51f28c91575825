import type { FastifyInstance } from "fastify";
import { closingOf } from "../closing.ts";

/** Milliseconds without a byte, after which a connection is closed. Its client has no more requests. */
const quietMs = 2000;
/** Milliseconds that open requests may take after SIGTERM. */
export const drainMs = 10_000;

/**
 * Closes the server without losing a request. First the listener closes, then every answer ends its connection, and
 * only silent connections are closed. After `drainMs` the rest is cut off. Must be called before other hooks are added.
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
    // Node's own close ends idle connections at once. A request may be on its way on such a connection.
    const closeIdle = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => {};
    // `setImmediate` waits for the next look at the sockets, so that a request that has arrived is read before its
    // connection counts as idle.
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
