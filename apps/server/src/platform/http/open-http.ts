import { randomUUID } from "node:crypto";
import underPressure from "@fastify/under-pressure";
import { sentenceOf } from "@shiju/contract/http/sentences";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { z } from "zod";
import { type BuiltApps } from "#platform/apps/built-apps.ts";
import type { Limits } from "#platform/limits.ts";
import { logRequests } from "#platform/log.ts";
import { closeGently } from "./close-gently.ts";
import { readForms } from "./form-body.ts";
import { readJsonBodies } from "./json-body.ts";
import { ProblemError } from "./problem-error.ts";
import { sendProblem, sendProblems } from "./problems.ts";
import { addSecurityHeaders } from "./security.ts";

interface HttpOptions {
  log: FastifyBaseLogger;
  apps: BuiltApps;
  limits: Limits;
  trustProxy: number;
  longestPauseMs: number;
}

/** A server with all that the calls of the API need, but without routes. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { limits } = options;
  z.config({ localeError: sentenceOf });
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // A caller who sends slowly, or nothing, is cut off after this time.
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: Math.min(limits.requestMs, 20_000),
      connectionsCheckingInterval: limits.requestMs / 10,
    },
    trustProxy: (_address, hop) => hop < options.trustProxy,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: sendProblem,
    return503OnClosing: false,
  });
  app.server.maxConnections = limits.connections;
  app.removeContentTypeParser("text/plain");
  readJsonBodies(app);
  await readForms(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  closeGently(app);
  logRequests(app);
  sendProblems(app);
  await addSecurityHeaders(app, options.apps);
  await app.register(underPressure, {
    maxEventLoopDelay: options.longestPauseMs,
    // A sample without any measurement counts as an endless delay, so a sample must be longer than any single pause.
    sampleInterval: 5000,
    retryAfter: 5,
    customError: tooBusy,
  });
  return app;
}

const tooBusy = class extends ProblemError {
  constructor() {
    super("unavailable", "服务繁忙，请稍后再试");
  }
};
