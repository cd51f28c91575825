import type { FastifyReply } from "fastify";
import { Quota } from "#platform/quota.ts";
import { ProblemError } from "./problem-error.ts";

/** Bytes of refused bodies, by caller. */
export interface RefusedBytes {
  /** 429 with Retry-After for a caller who has sent too many. */
  check(caller: string, reply: FastifyReply): void;
  add(caller: string, bytes: number): void;
}

/** Statuses that refuse a body for its content, its size or its type. */
const refusals = new Set([400, 413, 415, 422]);
export const isRefusal = (status: number): boolean => refusals.has(status);

/** Limits the bytes of refused bodies, because reading them costs as much as reading honest ones. */
export function openRefusedBytes(
  { most, windowMs }: { most: number; windowMs: number },
  clock: () => Date,
): RefusedBytes {
  const quota = new Quota(most, windowMs);
  return {
    check(caller, reply) {
      const now = clock().getTime();
      if (quota.has(caller, now)) return;
      reply.header("retry-after", String(Math.ceil(quota.waitMs(caller, now) / 1000)));
      throw new ProblemError("too_many_calls", "发来的内容有太多不符合要求，请过一会儿再试");
    },
    add: (caller, bytes) => quota.spend(caller, clock().getTime(), bytes),
  };
}
