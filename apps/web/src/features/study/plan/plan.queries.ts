import type { PlanToday } from "@shiju/contract/study/plan";
import type { PlanAim } from "@shiju/learning/path/plan/plan";
import type { Weekday } from "@shiju/learning/path/plan/calendar";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";
import { call } from "#platform/network/api.ts";

/** The learner's answers change the data of these queries. */
const staleTime = 0;

/** The learner's plans with the part of today. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: (query) => keptCall("GET /api/plans", {}, query),
  staleTime,
});

/** Whether a plan has a part in the learner's days. */
export const isUnderWay = ({ standing }: PlanToday): boolean =>
  standing !== "paused" && standing !== "finished" && standing !== "gone";

/** The figures from which a plan for a pack is computed. */
export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: ["plan-figures", id],
    queryFn: ({ signal }) => call("GET /api/plans/:id", { params: { id } }, { signal, notice: "page" }),
    staleTime,
  });

/** The word packs for which a plan can be made. */
export const wordPacksQuery = queryOptions({
  queryKey: ["plan-packs"],
  queryFn: (query) => keptCall("GET /api/words", {}, query),
  select: ({ packs }) => packs,
  staleTime,
});

/** The courses on the learner's shelf, a page at a time. */
export const shelfQuery = infiniteQueryOptions({
  queryKey: ["plan-shelf"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/my_courses", { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: "",
  getNextPageParam: (last) => last.next_cursor,
});

export type PlanForm = PlanAim & { weekdays: Weekday[] };

export function useSetPlan(id: string) {
  return useChange((body: PlanForm) =>
    call("PUT /api/plans/:id", { params: { id }, body }, { notice: "page" }),
  );
}

export function usePausePlan(id: string) {
  return useChange((paused: boolean) =>
    call("PUT /api/plans/:id/pause", { params: { id }, body: { paused } }),
  );
}

export function useRemovePlan(id: string) {
  return useChange(() => call("DELETE /api/plans/:id", { params: { id } }));
}

function useChange<Form, Answer extends PlanToday | object>(change: (form: Form) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Another device may have changed the plan, so a refused call reads it anew too.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: plansQuery.queryKey }),
        client.invalidateQueries({ queryKey: ["plan-figures"] }),
      ]),
  });
}
