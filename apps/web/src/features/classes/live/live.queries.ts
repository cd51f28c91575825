import { queryOptions, useMutation, useQueries } from "@tanstack/react-query";
import type { LivePhase } from "@shiju/learning/classes/live";
import { call } from "#platform/network/api.ts";

/** The live lesson of a group that is running; null for none. */
export const runningQuery = (groupId: string) =>
  queryOptions({
    queryKey: ["live", "running", groupId],
    queryFn: ({ signal }) =>
      call("GET /api/groups/:id/live", { params: { id: groupId } }, { signal, notice: "sign-in" }),
    select: ({ live }) => live,
    staleTime: 0,
    // Somebody who looks at the page again wants to know whether the lesson has begun.
    refetchOnWindowFocus: true,
  });

/** Takes part in a live lesson, and returns its sentences. They stay the same while it runs. */
export const joinQuery = (id: string) =>
  queryOptions({
    queryKey: ["live", "joined", id],
    queryFn: ({ signal }) => call("POST /api/live/:id/join", { params: { id } }, { signal, notice: "page" }),
    staleTime: Infinity,
    meta: { isUnderWay: true },
  });

export const summaryQuery = (id: string) =>
  queryOptions({
    queryKey: ["live", "summary", id],
    queryFn: ({ signal }) =>
      call("GET /api/live/:id/summary", { params: { id } }, { signal, notice: "page" }),
  });

interface Starting {
  id: string;
  lesson_id: string;
}

export const useStartLive = (groupId: string) =>
  useMutation({
    mutationFn: (body: Starting) =>
      call("POST /api/groups/:id/live", { params: { id: groupId }, body }, { notice: "page" }),
  });

export interface Stepping {
  version: number;
  position: number;
  phase: LivePhase;
}

export const useStepLive = (id: string) =>
  useMutation({
    mutationFn: (body: Stepping) =>
      call("POST /api/live/:id/step", { params: { id }, body }, { notice: "page" }),
  });

interface Named {
  id: string;
  name: string;
}

/** Returns those groups in which a live lesson is running, each with its lesson. */
export function useRunning<Group extends Named>(groups: readonly Group[]) {
  const found = useQueries({ queries: groups.map(({ id }) => runningQuery(id)) });
  return groups.flatMap((group, at) => {
    const live = found[at]?.data;
    return live ? [{ group, live }] : [];
  });
}
