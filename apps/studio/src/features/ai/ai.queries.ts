import type { AiKind, aiApi, AiJob, AiProposal } from "@shiju/contract/editor/ai";
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

/** About what it would cost; asked once there is something to ask. */
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
  /** When it was begun, by this browser's clock. */
  since: number;
}

/** A job with all its proposals so far, of which each call brings the new ones. */
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
      return { ...job, proposals: [...before, ...job.proposals] };
    },
    refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : pollMs),
    retry: 5,
  });

const nothing: Running = { id: "", kind: "note", since: 0 };

/** One job after the other. */
export function useJob() {
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const query: ReturnType<typeof jobQuery> = jobQuery(running ?? nothing, () =>
    client.getQueryData(query.queryKey),
  );
  const { data: job } = useQuery({ ...query, enabled: running !== null });
  const start = useMutation({
    mutationFn: async (asked: Asked) => {
      const id = newId();
      const since = Date.now();
      await call("POST /api/ai/jobs", { body: { id, ...asked } }, { notice: "none" });
      setRunning({ id, kind: asked.kind, since });
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
