import type { FastifyInstance } from "fastify";
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { Env } from "./env.ts";

/** Writes JSON lines to stdout, or readable lines in development. Bodies, headers and query strings are never logged. */
export function openLog(
  { LOG_LEVEL, NODE_ENV }: Pick<Env, "LOG_LEVEL" | "NODE_ENV">,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: LOG_LEVEL,
    serializers: { err: withoutTexts, req: ({ method, url }) => ({ method, path: pathOf(url) }) },
    ...(NODE_ENV === "development" && {
      transport: { target: "pino-pretty", options: { ignore: "pid,hostname", translateTime: "HH:MM:ss" } },
    }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns the path of a request's address without the query, because the query may be personal. */
function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** Matches the codes of data exceptions. These are PostgreSQL's errors whose message quotes a value. */
const quotesData = /^22/;

/**
 * Returns an error without its personal texts. The message and properties of a failed query contain its parameters,
 * which come from the learner.
 */
function withoutTexts(error: Error): object {
  const { code } = error as { code?: unknown };
  const [message] = error.message.split("\nparams:", 1);
  const isQuoting = typeof code === "string" && quotesData.test(code);
  return {
    type: error.constructor.name,
    message: isQuoting ? "the database could not read a value" : message,
    stack: error.stack?.slice(error.stack.indexOf(error.message) + error.message.length).trim(),
    ...(typeof code === "string" && { code }),
    ...(error.cause instanceof Error && { cause: withoutTexts(error.cause) }),
  };
}

/** Logs one line for each request at level info. Our own faults are logged where they are answered. */
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
