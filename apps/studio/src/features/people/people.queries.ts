import type { peopleApi } from "@shiju/contract/accounts/people";
import type { EndpointInput, EndpointResponse } from "@shiju/contract/http/endpoint";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import type { ListAsk } from "#parts/list/list-page.ts";

type Query = EndpointInput<typeof peopleApi.list>["query"];

/** A page of people; the server checks what the address says. */
export const loadPeople = ({ q, filter, cursor, limit }: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/people",
    {
      query: {
        q: q || undefined,
        way: (filter("way") || undefined) as Query["way"],
        state: (filter("state") || undefined) as Query["state"],
        days: filter("days") || undefined,
        sort: (filter("sort") || undefined) as Query["sort"],
        order: (filter("order") || undefined) as Query["order"],
        cursor,
        limit,
      },
    },
    { ...(signal && { signal }), notice: "none" },
  );

export type Person = EndpointResponse<typeof peopleApi.read>;

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ["console", "person", id],
    queryFn: ({ signal }) =>
      call("GET /api/console/people/:id", { params: { id } }, { signal, notice: "none" }),
  });

export const coursesQuery = (id: string) =>
  queryOptions({
    queryKey: ["console", "person", id, "courses"],
    queryFn: ({ signal }) =>
      call("GET /api/console/people/:id/courses", { params: { id } }, { signal, notice: "none" }),
  });

/** Beside the list of feedback, so that an answer there refreshes it. */
export const feedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ["console", "feedback", "of", id],
    queryFn: ({ signal }) =>
      call("GET /api/console/feedback", { query: { person: id, limit: 5 } }, { signal, notice: "none" }),
  });

export const actionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["console", "person", id, "actions"],
    queryFn: ({ signal }) =>
      call("GET /api/console/people/:id/actions", { params: { id } }, { signal, notice: "none" }),
  });

/** Refreshes what the console shows of somebody, and the lists that they stand in. */
export function useRefreshPerson(id: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ["console", "person", id] });
    void client.invalidateQueries({ queryKey: ["console", "people"] });
  };
}
