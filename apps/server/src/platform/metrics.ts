import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/**
 * Serves Prometheus metrics at /metrics: durations by route and status, the process with its event-loop lag, and the
 * database's connections. Features add their own metrics to the returned registry.
 */
export function addMetrics(
  app: FastifyInstance,
  database: { connections: () => Record<string, number> },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections to the database by state",
    labelNames: ["state"],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  registry.registerMetric(connections);
  const clients = new Gauge({
    name: "http_connections",
    help: "Connections of clients that are open",
    registers: [],
    async collect() {
      this.set(
        await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count ?? 0))),
      );
    },
  });
  registry.registerMetric(clients);

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return registry;
}
