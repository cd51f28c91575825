import type { Guardian } from "@shiju/contract/classes/guardian";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

export const guardianQuery = queryOptions({
  queryKey: ["guardian"],
  queryFn: ({ signal }) => call("GET /api/users/my/guardian", {}, { signal, notice: "page" }),
});

/** The limits of a child of a family. */
export const memberLimitQuery = (groupId: string, userId: string) =>
  queryOptions({
    queryKey: ["member-limit", groupId, userId],
    queryFn: ({ signal }) =>
      call(
        "GET /api/groups/:id/members/:user_id/limit",
        { params: { id: groupId, user_id: userId } },
        { signal, notice: "page" },
      ),
  });

export function useSetMemberLimit(groupId: string, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MemberLimitForm) =>
      call(
        "PUT /api/groups/:id/members/:user_id/limit",
        { params: { id: groupId, user_id: userId }, body },
        { notice: "page" },
      ),
    onSuccess: (limit) => queryClient.setQueryData(memberLimitQuery(groupId, userId).queryKey, limit),
  });
}

interface MemberLimitForm {
  minutes: number | null;
  quiet: { from: string; to: string } | null;
  pin?: string;
}

interface LimitForm {
  minutes: number;
  pin: string;
}

export function useSetLimit() {
  return useChange((form: LimitForm) =>
    call("PUT /api/users/my/guardian", { body: form }, { notice: "page" }),
  );
}

export function useRemoveLimit() {
  return useChange((pin: string) =>
    call("POST /api/users/my/guardian/remove", { body: { pin } }, { notice: "page" }),
  );
}

function useChange<Form>(change: (form: Form) => Promise<Guardian>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (guardian) => queryClient.setQueryData(guardianQuery.queryKey, guardian),
  });
}
