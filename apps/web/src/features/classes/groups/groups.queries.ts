import type { Group, groupsApi } from "@shiju/contract/classes/groups";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keptAnswer, keptCall } from "#learner/offline/kept-call.ts";
import { useSignedIn } from "#learner/session.ts";
import { call } from "#platform/network/api.ts";

export const groupsQuery = queryOptions({
  queryKey: ["groups"],
  queryFn: ({ signal }) => call("GET /api/groups", {}, { signal, notice: "page" }),
});

/** The groups of the learner, as this device has seen them last. It costs no call. */
const keptGroupsQuery = queryOptions({
  queryKey: ["groups", "kept"],
  queryFn: async () => (await keptAnswer("GET /api/groups", {}))?.groups ?? [],
  staleTime: Infinity,
});

const myGroupsQuery = queryOptions({
  queryKey: ["groups", "mine"],
  queryFn: (query) => keptCall("GET /api/groups", {}, query, "sign-in"),
  select: ({ groups }) => groups,
  staleTime: 600_000,
});

/** Returns the groups of the learner, first as this device has seen them last. They are asked for once the page is settled. */
export function useMyGroups({ isSettled }: { isSettled: boolean }): readonly Group[] {
  const signedIn = useSignedIn();
  const kept = useQuery({ ...keptGroupsQuery, enabled: signedIn });
  const { data } = useQuery({ ...myGroupsQuery, enabled: signedIn && isSettled });
  return signedIn ? (data ?? kept.data ?? []).filter((group) => !group.is_waiting) : [];
}

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ["groups", id],
    queryFn: ({ signal }) => call("GET /api/groups/:id", { params: { id } }, { signal, notice: "page" }),
  });

export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: ["groups", id, "members"],
    queryFn: ({ signal }) =>
      call("GET /api/groups/:id/members", { params: { id } }, { signal, notice: "page" }),
  });

export type GroupKey = { code: string } | { secret: string };

/** The group of a code or a link, for somebody who has not joined it. */
export const invitationQuery = (key: GroupKey | null) =>
  queryOptions({
    queryKey: ["group-invitation", key],
    queryFn: ({ signal }) =>
      call("POST /api/groups/invitation", { body: key ?? { code: "" } }, { signal, notice: "page" }),
    enabled: key !== null,
    retry: false,
    // A code that is asked for again could use up the network's tries.
    staleTime: Infinity,
  });

type Body<E extends keyof typeof groupsApi> =
  EndpointInput<(typeof groupsApi)[E]> extends { body: infer B } ? B : never;

/** Returns a mutation after which everything about groups is read again. */
function useGroupChange<Form, Answer>(change: (form: Form) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  });
}

export const useCreateGroup = () =>
  useGroupChange((body: Body<"create">) => call("POST /api/groups", { body }, { notice: "page" }));

export const useJoinGroup = () =>
  useGroupChange((body: Body<"join">) => call("POST /api/groups/join", { body }, { notice: "page" }));

export const useChangeGroup = ({ id }: Group) =>
  useGroupChange((body: Body<"change">) => call("PUT /api/groups/:id", { params: { id }, body }));

export const useRenewCode = ({ id }: Group) =>
  useGroupChange(() => call("POST /api/groups/:id/code", { params: { id } }));

export const useRemoveGroup = ({ id }: Group) =>
  useGroupChange(() => call("DELETE /api/groups/:id", { params: { id } }));

export const useLeaveGroup = ({ id }: Group) =>
  useGroupChange(() => call("DELETE /api/groups/:id/membership", { params: { id } }));

interface Member {
  user_id: string;
}

export const useChangeMember = ({ id }: Group) =>
  useGroupChange(({ user_id, ...body }: Member & Body<"changeMember">) =>
    call("PUT /api/groups/:id/members/:user_id", { params: { id, user_id }, body }, { notice: "page" }),
  );

export const useRemoveMember = ({ id }: Group) =>
  useGroupChange(({ user_id }: Member) =>
    call("DELETE /api/groups/:id/members/:user_id", { params: { id, user_id } }),
  );
