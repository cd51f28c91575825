import { toast } from "@shiju/ui/overlays/notices.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { userQuery } from "#learner/session.ts";
import { call } from "#platform/network/api.ts";
import { flushQueue } from "#platform/queue/request-queue.ts";

export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: ({ signal }) => call("GET /api/users/my/devices", {}, { signal, notice: "page" }),
});

export function useSignOutDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/users/my/devices/:id", { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}

export function useSignOutOthers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /api/users/my/devices", { query: { keep: "this" } }),
    onSuccess: () => toast("其他设备都已退出"),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}

/** Sends the queued requests, then ends every session, including the one on this device. */
export function useSignOutEverywhere(onSignedOut: () => Promise<void>) {
  return useMutation({
    mutationFn: async () => {
      await flushQueue();
      return call("DELETE /api/users/my/devices", { query: {} });
    },
    onSuccess: onSignedOut,
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: { old_password: string; password: string }) =>
      call("POST /api/users/my/password", { body: form }),
    onSuccess: () => toast("密码已修改，其他设备都已退出"),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}

interface PhoneForm {
  old_password: string;
  phone: string;
  code?: string;
  password: string;
  agreed: true;
}

export function useBindPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: PhoneForm) => call("POST /api/users/my/phone", { body: form }, { notice: "page" }),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user);
      toast("绑好了，以后用手机号登录");
    },
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}
