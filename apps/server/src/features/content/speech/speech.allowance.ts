import { dayMs } from "@shiju/learning/time/durations";
import type { FastifyRequest } from "fastify";
import { callerKey } from "#platform/http/http.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import type { Limits } from "#platform/limits.ts";

/** The caller to whom a limit applies: a learner, or a visitor's network. */
export interface Asker {
  key: string;
  isVisitor: boolean;
  /** Whether only voices of this machine may speak for the caller, because a managed account sends nothing away. */
  isManaged: boolean;
}

export function askerOf(request: FastifyRequest): Asker {
  const { caller } = request;
  return { key: callerKey(request), isVisitor: caller === null, isManaged: caller?.isManaged ?? false };
}

/** Counts a new text to synthesise. Throws 429 if the caller, or all visitors together, have used up today's limit. */
export function openAllowance(
  { texts }: Pick<Limits, "texts">,
  openLimiter: OpenLimiter,
): (asker: Asker) => Promise<void> {
  const limiterOf = (who: string, most: number) =>
    openLimiter({ name: `speech-${who}`, most, windowMs: dayMs });
  const ofLearner = limiterOf("learner", texts.ofLearner);
  const ofNetwork = limiterOf("network", texts.ofNetwork);
  const ofVisitors = limiterOf("visitors", texts.ofVisitors);
  const mayVisitor = async (network: string) =>
    (await ofNetwork.take(network)).isAllowed && (await ofVisitors.take("all")).isAllowed;
  return async ({ key, isVisitor }) => {
    if (isVisitor && !(await mayVisitor(key)))
      throw new ProblemError("too_many_calls", "今天未登录的朗读已经用完，请登录后再听");
    if (!isVisitor && !(await ofLearner.take(key)).isAllowed)
      throw new ProblemError("too_many_calls", "今天的朗读已经用完，请明天再听，或在设置里改用浏览器朗读");
  };
}
