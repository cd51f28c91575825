import { isActive } from "@shiju/contract/http/job-state";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import type { CallOptions, Client } from "./client.ts";

interface FollowOptions extends Pick<CallOptions, "notice"> {
  signal: AbortSignal;
  /** Told each state before the last one. */
  onState: (job: JobWithResult) => void;
}

/**
 * Follows a job, and returns it when it has ended. If no stream comes through, returns the job as it stands now, and
 * the caller asks again. Rejects as `call` does.
 */
export async function followJob(
  { call, follow }: Pick<Client, "call" | "follow">,
  id: string,
  { signal, onState, ...options }: FollowOptions,
): Promise<JobWithResult> {
  const input = { params: { id } };
  try {
    for await (const job of follow("GET /api/jobs/:id/events", input, { signal })) {
      if (!isActive(job)) return job;
      onState(job);
    }
  } catch {
    signal.throwIfAborted();
  }
  return call("GET /api/jobs/:id", input, { ...options, signal });
}
