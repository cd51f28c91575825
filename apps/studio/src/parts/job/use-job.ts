import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { Api, JobAddress } from "@shiju/contract/api";
import type { JobResult } from "@shiju/contract/http/endpoint";
import type { Job } from "@shiju/contract/http/job";
import { isActive } from "@shiju/contract/http/job-state";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { jobQuery, recentJobsQuery } from "./jobs.queries.ts";
import { call } from "#platform/api.ts";
import { newId } from "#platform/ids.ts";

interface JobOptions<Address extends JobAddress, Input> {
  /** The call that begins it. */
  address: Address;
  /** The id of the thing that it is about. */
  subject: string;
  /** Begins the job under an id. The call is sent again under the same id if no answer came. */
  begin: (id: string, input: Input) => Promise<{ job: Job }>;
  /** Called once when a job ends while the page is open. There is no result if the job was stopped or has failed. */
  onEnd?: (result: JobResult<Api[Address]> | undefined) => void;
}

export interface FollowedJob {
  job: Job | undefined;
  /** From the click on until it has ended. */
  isBusy: boolean;
  /** Chinese: why it did not begin, or why it has failed. */
  fault: string | null;
  stop: () => void;
}

const sendsAgain = 3;

/** A job that a button begins, with its progress and its result. A reloaded page finds it again. */
export function useJob<Address extends JobAddress, Input = void>({
  address,
  subject,
  begin,
  onEnd,
}: JobOptions<Address, Input>) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<string | null>(null);
  const { data: recent } = useQuery(recentJobsQuery);
  const found = recent?.find((one) => one.operation === address && one.subject === subject);
  const id = begun ?? found?.id;
  const { data } = useQuery({ ...jobQuery(id ?? ""), enabled: id !== undefined });
  const beginning = useMutation({
    mutationFn: ({ jobId, input }: { jobId: string; input: Input }) => begin(jobId, input),
    retry: (count, error) => count < sendsAgain && !(error instanceof ApiError),
    onSuccess: ({ job }) => {
      client.setQueryData(jobQuery(job.id).queryKey, { ...job, result: null, problem: null });
      setBegun(job.id);
    },
    // A call without an answer may have begun its job all the same.
    onError: (error, { jobId }) => {
      if (!(error instanceof ApiError)) setBegun(jobId);
    },
  });
  const stopping = useMutation({
    mutationFn: (jobId: string) => call("POST /api/jobs/:id/stop", { params: { id: jobId } }),
    onSuccess: (job) => client.setQueryData(jobQuery(job.id).queryKey, job),
  });
  const job = beginning.isPending ? undefined : data;
  const result = job?.state === "done" ? (job.result as JobResult<Api[Address]>) : undefined;

  const awaited = useRef<string | null>(null);
  const end = useEffectEvent(() => onEnd?.(result));
  useEffect(() => {
    if (!job) return;
    if (isActive(job)) awaited.current = job.id;
    else if (awaited.current === job.id) {
      awaited.current = null;
      end();
    }
  }, [job]);

  const refusal = job && job.id === beginning.variables?.jobId ? null : beginning.error;
  const problem = job?.state === "failed" ? (job.problem?.message ?? null) : null;
  return {
    job,
    isBusy: beginning.isPending || (job !== undefined && isActive(job)),
    fault: refusal ? formFault(refusal) : problem,
    result,
    /** Answers the id of the job that it begins. */
    start(input: Input): string {
      const jobId = newId();
      beginning.mutate({ jobId, input });
      return jobId;
    },
    stop: () => job && stopping.mutate(job.id),
  };
}
