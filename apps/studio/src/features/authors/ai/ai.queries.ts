import type { AiKind, aiApi, AiJob, AiProposal } from "@shiju/contract/authors/ai";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/api.ts";
import { newId } from "#platform/ids.ts";

const pollMs = 700;

/** Which model the author may ask. */
export const standingQuery = queryOptions({
  queryKey: ["ai"],
  queryFn: ({ signal }) => call("GET /api/ai", {}, { signal, notice: "none" }),
});

export type Asked = EndpointInput<typeof aiApi.estimate>["body"];

/** The estimated cost of a request. The server is asked for it once there is something to request. */
export const estimateQuery = (asked: Asked | null) =>
  queryOptions({
    queryKey: ["ai", "estimate", asked],
    queryFn: ({ signal }) =>
      call("POST /api/ai/estimate", { body: asked ?? { kind: "note" } }, { signal, notice: "none" }),
    enabled: asked !== null,
    staleTime: 60_000,
  });

interface Running {
  id: string;
  kind: AiKind;
}

/** A job with all its proposals so far. Each call fetches only the new proposals. */
const jobQuery = ({ id }: Running, known: () => AiJob | undefined) =>
  queryOptions({
    queryKey: ["ai", "job", id],
    queryFn: async ({ signal }): Promise<AiJob> => {
      const before: AiProposal[] = known()?.proposals ?? [];
      const job = await call(
        "GET /api/ai/jobs/:id",
        { params: { id }, query: { from: before.length } },
        { signal, notice: "none" },
      );
      const proposals = [...before, ...job.proposals];
      while (proposals.length < job.done) {
        const next = await call(
          "GET /api/ai/jobs/:id",
          { params: { id }, query: { from: proposals.length } },
          { signal, notice: "none" },
        );
        if (next.proposals.length === 0) break;
        proposals.push(...next.proposals);
      }
      return { ...job, proposals };
    },
    refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : pollMs),
    retry: 5,
  });

/** The last job about all lines of a draft. */
const jobOfDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ["ai", "draft", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/drafts/:id/ai_job", { params: { id } }, { signal, notice: "none" })).job,
    staleTime: Infinity,
  });

const nothing: Running = { id: "", kind: "note" };

/**
 * Runs jobs one after the other. With the id of a draft, it begins with the draft's running job about all lines, if
 * there is such a job.
 */
export function useJob(draftId?: string) {
  const client = useQueryClient();
  const { data: earlier } = useQuery({
    ...jobOfDraftQuery(draftId ?? ""),
    enabled: draftId !== undefined,
  });
  const [chosen, setRunning] = useState<Running | null>();
  const running = chosen === undefined ? (earlier ?? null) : chosen;
  const query: ReturnType<typeof jobQuery> = jobQuery(running ?? nothing, () =>
    client.getQueryData(query.queryKey),
  );
  const { data: job } = useQuery({ ...query, enabled: running !== null });
  const start = useMutation({
    mutationFn: async (asked: Asked) => {
      const id = newId();
      await call("POST /api/ai/jobs", { body: { id, ...asked } }, { notice: "none" });
      setRunning({ id, kind: asked.kind });
    },
    onSettled: () => client.invalidateQueries({ queryKey: standingQuery.queryKey, exact: true }),
  });
  const stop = useMutation({
    mutationFn: async () => {
      if (running) await call("POST /api/ai/jobs/:id/stop", { params: { id: running.id } });
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return { running, job, start, stop, leave: () => setRunning(null) };
}
