import { minuteMs } from "@shiju/learning/time/durations";
import type { FastifyReply } from "fastify";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import { ProblemError } from "./problem-error.ts";

/** Counts a call. A caller with too many calls in a minute gets 429 with Retry-After. */
export type CallLimit = (caller: string, reply: FastifyReply) => Promise<void>;

/** The limit of one endpoint. Its headers say how many calls are left, and for how many seconds. */
export function openCallLimit(openLimiter: OpenLimiter, endpoint: string, most: number): CallLimit {
  const limiter = openLimiter({ name: endpoint, most, windowMs: minuteMs });
  return async (caller, reply) => {
    const { isAllowed, remaining, waitMs } = await limiter.take(caller);
    const seconds = Math.ceil(waitMs / 1000);
    reply.headers({
      "x-ratelimit-limit": most,
      "x-ratelimit-remaining": remaining,
      "x-ratelimit-reset": seconds,
    });
    if (isAllowed) return;
    reply.header("retry-after", seconds);
    throw new ProblemError("too_many_calls", "操作太频繁，请稍后再试");
  };
}
