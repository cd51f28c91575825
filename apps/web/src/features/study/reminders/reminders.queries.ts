import type { Reminders } from "@shiju/contract/study/reminders";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { userQuery } from "#learner/session.ts";
import { call } from "#platform/network/api.ts";
import { endpointHere, subscribeHere, unsubscribeHere } from "./push-here.ts";

export const remindersQuery = queryOptions({
  queryKey: ["reminders"],
  queryFn: ({ signal }) => call("GET /api/reminders", {}, { signal, notice: "page" }),
});

type Change = Partial<Pick<Reminders, "weekly_report" | "daily" | "hour" | "report_push">>;

/** Changes what is sent to the learner. */
export function useChangeReminders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call("POST /api/reminders", { body }),
    // Shown before the server answers.
    onMutate: (body) =>
      queryClient.setQueryData(remindersQuery.queryKey, (known) => known && { ...known, ...body }),
    onSuccess: (reminders) => queryClient.setQueryData(remindersQuery.queryKey, reminders),
    onError: () => queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey }),
  });
}

/** The endpoint of this browser. */
export const endpointQuery = queryOptions({
  queryKey: ["reminders", "here"],
  queryFn: endpointHere,
  staleTime: 0,
});

/** Reminds on this device, or no more. */
export function useRemindHere(key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        const endpoint = await unsubscribeHere();
        return endpoint === null
          ? undefined
          : call("POST /api/reminders/push/remove", { body: { endpoint } });
      }
      const subscription = await subscribeHere(key);
      return subscription === null ? "refused" : call("POST /api/reminders/push", { body: subscription });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey }),
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
