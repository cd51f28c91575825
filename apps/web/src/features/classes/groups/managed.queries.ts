import type { Group } from "@shiju/contract/classes/groups";
import type { managedApi, SecretForm } from "@shiju/contract/classes/managed";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, send } from "#platform/network/api.ts";
import { uploadTimeoutMs } from "#platform/network/upload.ts";
import { groupsQuery } from "./groups.queries.ts";

export const managedQuery = (id: string) =>
  queryOptions({
    queryKey: ["groups", id, "managed"],
    queryFn: ({ signal }) =>
      call("GET /api/groups/:id/managed", { params: { id } }, { signal, notice: "page" }),
  });

export type ChildrenList = EndpointResponse<typeof managedApi.read>;

export const useReadChildren = ({ id }: Group) =>
  useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("file", file, file.name);
      return send<ChildrenList>(
        `/api/groups/${id}/managed/file`,
        { method: "POST", body },
        { within: uploadTimeoutMs, notice: "page" },
      );
    },
  });

function useManagedChange<Form, Answer>(change: (form: Form) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  });
}

export const useCreateChildren = ({ id }: Group) =>
  useManagedChange((body: { form: SecretForm; people: ChildrenList["people"] }) =>
    call("POST /api/groups/:id/managed", { params: { id }, body }, { notice: "page" }),
  );

export const useResetSecrets = ({ id }: Group) =>
  useManagedChange((body: { form: SecretForm; user_ids: string[] | null }) =>
    call("POST /api/groups/:id/managed/reset", { params: { id }, body }, { notice: "page" }),
  );

export const useDeleteChild = ({ id }: Group) =>
  useManagedChange((user_id: string) =>
    call("DELETE /api/groups/:id/managed/:user_id", { params: { id, user_id } }),
  );

export const useKeepChild = ({ id }: Group) =>
  useManagedChange((user_id: string) =>
    call("POST /api/groups/:id/managed/:user_id/keep", { params: { id, user_id } }, { notice: "page" }),
  );

export const useExportChild = ({ id }: Group) =>
  useMutation({
    mutationFn: (user_id: string) =>
      call("POST /api/groups/:id/managed/:user_id/export", { params: { id, user_id } }),
  });
