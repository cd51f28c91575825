import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { type BuiltApps, serveApps } from "./platform/apps/built-apps.ts";
import { closeGently } from "./platform/http/close-gently.ts";
import { ProblemError } from "./platform/http/problem-error.ts";
import { sendProblem, sendProblems } from "./platform/http/problems.ts";
import { addSecurityHeaders } from "./platform/http/security.ts";

interface MaintenanceOptions {
  log: FastifyBaseLogger;
  apps: BuiltApps;
  siteName: string;
  /** The operator's message about the maintenance, to the learners. */
  message: string;
}

/** Clients ask again after so many seconds. */
const askAgainSeconds = 30;

/** The pages without an API. It does not open the database, because another program may be working on it. */
export async function buildMaintenanceApp({
  log,
  apps,
  siteName,
  message,
}: MaintenanceOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: sendProblem,
    return503OnClosing: false,
  });
  closeGently(app);
  sendProblems(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (!request.url.startsWith("/api/")) return;
    reply.header("retry-after", String(askAgainSeconds));
    throw new ProblemError("maintenance", message);
  });
  for (const path of ["/healthz", "/readyz"]) app.get(path, async () => ({ status: "maintenance" }));
  await addSecurityHeaders(app, apps);
  const facts = { name: siteName, address: null, networkHost: null, kind: "public", without: [] };
  await serveApps(app, apps, { factsFor: () => facts });
  return app;
}
