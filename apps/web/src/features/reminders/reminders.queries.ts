import type { EndpointInput } from "@shiju/contract/http/endpoint";
import type { remindersApi } from "@shiju/contract/record/reminders";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { userQuery } from "#learner/session.ts";
import { call } from "#platform/network/api.ts";

export const remindersQuery = queryOptions({
  queryKey: ["reminders"],
  queryFn: ({ signal }) => call("GET /api/reminders", {}, { signal, notice: "page" }),
});

type Change = EndpointInput<typeof remindersApi.change>["body"];

/** Changes what is sent to the learner. */
export function useChangeReminders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call("POST /api/reminders", { body }),
    onSuccess: (reminders) => queryClient.setQueryData(remindersQuery.queryKey, reminders),
  });
}

/** Chooses the zone that the learner's days are in. */
export function useChooseTimeZone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (time_zone: string) => call("POST /api/users/my/time_zone", { body: { time_zone } }),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}

/** The report of a week. */
export const reportQuery = (week: string) =>
  queryOptions({
    queryKey: ["reminders", "report", week],
    queryFn: ({ signal }) =>
      call("GET /api/reminders/reports/:week", { params: { week } }, { signal, notice: "page" }),
    // A report never changes.
    staleTime: Infinity,
  });
