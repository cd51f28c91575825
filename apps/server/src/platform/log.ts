import type { FastifyInstance } from "fastify";
import pino, { type Logger } from "pino";
import type { Env } from "./env.ts";

/** JSON lines on stdout, readable ones in development. Bodies, headers and query strings are never written. */
export function openLog({ LOG_LEVEL, NODE_ENV }: Pick<Env, "LOG_LEVEL" | "NODE_ENV">): Logger {
  return pino({
    level: LOG_LEVEL,
    serializers: { err: withoutParameters, req: ({ method, url }) => ({ method, path: pathOf(url) }) },
    ...(NODE_ENV === "development" && {
      transport: { target: "pino-pretty", options: { ignore: "pid,hostname", translateTime: "HH:MM:ss" } },
    }),
  });
}

/** The path of a request's address: what follows the question mark may be personal. */
function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** A failed query carries its parameters in message and property; they are what the learner sent. */
function withoutParameters(error: Error): object {
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
  const cut = (text: string) => text.replaceAll(/\nparams:[^\n]*/g, "");
  const { code } = rest as { code?: unknown };
  const cause = error.cause instanceof Error ? { cause: withoutParameters(error.cause) } : {};
  return {
    type,
    message: cut(message),
    stack: cut(stack),
    ...(typeof code === "string" && { code }),
    ...cause,
  };
}

/** One line for each request at info level; faults of our own are logged where they are answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}
