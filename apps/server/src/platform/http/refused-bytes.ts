import { hourMs } from "@shiju/learning/time/durations";
import type { FastifyReply } from "fastify";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import { ProblemError } from "./problem-error.ts";

/** Bytes of refused bodies, by caller. */
export interface RefusedBytes {
  /** Throws 429 with Retry-After if a caller has sent too many refused bytes. */
  check(caller: string, reply: FastifyReply): Promise<void>;
  add(caller: string, bytes: number): Promise<void>;
}

/** Statuses that refuse a body for its content, size or type. */
const refusals = new Set([400, 413, 415, 422]);
export const isRefusal = (status: number): boolean => refusals.has(status);

/** Limits the bytes of refused bodies in an hour, because reading a refused body costs as much as reading a valid body. */
export function openRefusedBytes(openLimiter: OpenLimiter, most: number): RefusedBytes {
  const limiter = openLimiter({ name: "refused-bytes", most, windowMs: hourMs });
  return {
    async check(caller, reply) {
      const { remaining, waitMs } = await limiter.take(caller, 0);
      if (remaining > 0) return;
      reply.header("retry-after", String(Math.ceil(waitMs / 1000)));
      throw new ProblemError("too_many_calls", "发来的内容有太多不符合要求，请过一会儿再试");
    },
    add: (caller, bytes) => limiter.charge(caller, bytes),
  };
}
