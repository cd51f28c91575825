import type { FastifyInstance } from "fastify";
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { Env } from "./env.ts";

/** JSON lines on stdout, readable ones in development. Bodies, headers and query strings are never written. */
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

/** The path of a request's address: what follows the question mark may be personal. */
function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** The classes of PostgreSQL's errors whose message quotes what it was given: data exceptions. */
const quotesData = /^22/;

/** A failed query carries its parameters in message and property; they are what the learner sent. */
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
