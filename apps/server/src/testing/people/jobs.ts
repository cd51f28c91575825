import { setTimeout as sleep } from "node:timers/promises";
import type { Job } from "@shiju/contract/http/job";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { problemCodes } from "@shiju/contract/http/problem";
import type { InjectOptions } from "fastify";

/** Milliseconds between two questions whether a job has ended. */
const askMs = 100;

/** Returns the answer of a call. If the call began a job, this answer has the result of the job. */
export async function endOfJob<Answer extends { status: number; body: unknown }>(
  raw: (options: InjectOptions) => Promise<Answer>,
  answer: Answer,
  headers: Record<string, string>,
): Promise<Answer> {
  if (answer.status !== 202) return answer;
  const { job } = answer.body as { job: Job };
  for (;;) {
    const { body } = await raw({ url: `/api/jobs/${job.id}`, headers });
    const { state, result, problem } = body as JobWithResult;
    if (state === "done") return { ...answer, status: 200, body: result };
    if (problem) return { ...answer, status: problemCodes[problem.code], body: problem };
    if (state === "stopped") return { ...answer, body };
    await sleep(askMs);
  }
}
