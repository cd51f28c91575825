import type { EndpointInput } from "@shiju/contract/http/endpoint";
import type { assignmentsApi } from "@shiju/contract/classes/assignments";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

const keyOf = (groupId: string) => ["group", groupId, "assignments"];

/** The members of a group and their results. `days`: how far it looks back. Members answer while it stands open. */
export const gridQuery = (groupId: string, days: number) =>
  queryOptions({
    queryKey: [...keyOf(groupId), days],
    queryFn: ({ signal }) =>
      call(
        "GET /api/groups/:id/assignments",
        { params: { id: groupId }, query: { days } },
        { signal, notice: "page" },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The members of a group with their study time of today. */
export const todayQuery = (groupId: string) =>
  queryOptions({
    queryKey: ["group", groupId, "today"],
    queryFn: ({ signal }) =>
      call("GET /api/groups/:id/today", { params: { id: groupId } }, { signal, notice: "page" }),
    staleTime: 0,
  });

type Dates = EndpointInput<typeof assignmentsApi.change>["body"];
export type NewWork = EndpointInput<typeof assignmentsApi.create>["body"];

/** Gives work to a group. A repeated call with the same id gives it once. */
export const useGive = (groupId: string) =>
  useChange(groupId, (body: NewWork) =>
    call("POST /api/groups/:id/assignments", { params: { id: groupId }, body }, { notice: "page" }),
  );

export const useChangeWork = (groupId: string, id: string) =>
  useChange(groupId, (body: Dates) =>
    call(
      "PUT /api/groups/:id/assignments/:assignment_id",
      { params: { id: groupId, assignment_id: id }, body },
      { notice: "page" },
    ),
  );

export const useTakeBack = (groupId: string, id: string) =>
  useChange(groupId, () =>
    call("DELETE /api/groups/:id/assignments/:assignment_id", {
      params: { id: groupId, assignment_id: id },
    }),
  );

export const useRemind = (groupId: string) =>
  useMutation({
    mutationFn: (userIds: string[]) =>
      call("POST /api/groups/:id/remind", { params: { id: groupId }, body: { user_ids: userIds } }),
  });

function useChange<Form, Answer>(groupId: string, change: (form: Form) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A helper may have changed the work, so a refused call reads it anew too.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(groupId) }),
  });
}
