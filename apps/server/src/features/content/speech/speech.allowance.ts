import { dayMs } from "@shiju/learning/time/durations";
import type { FastifyRequest } from "fastify";
import { callerKey } from "#platform/http/http.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Limits } from "#platform/limits.ts";
import { Quota } from "#platform/quota.ts";

/** The caller that is limited: a learner, or a visitor's network. */
export interface Asker {
  key: string;
  isVisitor: boolean;
}

export function askerOf(request: FastifyRequest): Asker {
  return { key: callerKey(request), isVisitor: request.caller === null };
}

/**
 * Counts a text that has to be synthesised; 429 when the caller, or all visitors together, have used up
 * today's limit.
 */
export function openAllowance({ texts }: Pick<Limits, "texts">, clock: () => Date): (asker: Asker) => void {
  const ofLearner = new Quota(texts.ofLearner, dayMs);
  const ofNetwork = new Quota(texts.ofNetwork, dayMs);
  const ofVisitors = new Quota(texts.ofVisitors, dayMs);
  return ({ key, isVisitor }) => {
    const now = clock().getTime();
    if (isVisitor && !(ofNetwork.take(key, now) && ofVisitors.take("all", now)))
      throw new ProblemError("too_many_calls", "今天未登录的朗读已经用完，请登录后再听");
    if (!isVisitor && !ofLearner.take(key, now))
      throw new ProblemError("too_many_calls", "今天的朗读已经用完，请明天再听，或在设置里改用浏览器朗读");
  };
}
