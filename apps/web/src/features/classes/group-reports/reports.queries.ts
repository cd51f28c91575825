import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** Members answer while a page stands open. */
const staleTime = 0;
const notice = "page";

/** The members of a group with their study time of today. */
export const todayQuery = (groupId: string) =>
  queryOptions({
    queryKey: ["group", groupId, "today"],
    queryFn: ({ signal }) =>
      call("GET /api/groups/:id/today", { params: { id: groupId } }, { signal, notice }),
    staleTime,
  });

/** The most frequent mistakes of a group in so many days. */
export const mistakesQuery = (groupId: string, days: number) =>
  queryOptions({
    queryKey: ["group", groupId, "mistakes", days],
    queryFn: ({ signal }) =>
      call("GET /api/groups/:id/mistakes", { params: { id: groupId }, query: { days } }, { signal, notice }),
    select: ({ mistakes }) => mistakes,
    placeholderData: keepPreviousData,
    staleTime,
  });

/** The report on one member over so many days. */
export const reportQuery = (groupId: string, userId: string, days: number) =>
  queryOptions({
    queryKey: ["group", groupId, "member", userId, days],
    queryFn: ({ signal }) =>
      call(
        "GET /api/groups/:id/members/:user_id/report",
        { params: { id: groupId, user_id: userId }, query: { days } },
        { signal, notice },
      ),
    staleTime,
  });

/** This week of a group. */
export const boardQuery = (groupId: string) =>
  queryOptions({
    queryKey: ["group", groupId, "board"],
    queryFn: ({ signal }) =>
      call("GET /api/groups/:id/board", { params: { id: groupId } }, { signal, notice }),
    staleTime,
  });
