import type { peopleApi } from "@shiju/contract/operator/members";
import type { ImportKind } from "@shiju/contract/content/imports";
import type { Job } from "@shiju/contract/http/job";
import type { EndpointInput, EndpointResponse } from "@shiju/contract/http/endpoint";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call, send } from "#platform/api.ts";
import { type ListAsk, queryOf } from "#parts/list/list-page.ts";

type Query = EndpointInput<typeof peopleApi.list>["query"];

/** A page of people; the server checks what the address says. */
export const loadPeople = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/people",
    { query: queryOf<Query>(ask, "way", "state", "days", "sort", "order") },
    { ...(signal && { signal }), notice: "none" },
  );

/** The features of this installation, such as codes by SMS. */
export const installationQuery = queryOptions({
  queryKey: ["installation"],
  queryFn: ({ signal }) => call("GET /api/site", {}, { signal, notice: "none" }),
  staleTime: Infinity,
});

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

/** The query key is under the key of the feedback list, so that an answer in this list refreshes the query. */
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

/** Refreshes the console's data about a person, and the lists that contain the person. */
export function useRefreshPerson(id: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ["console", "person", id] });
    void client.invalidateQueries({ queryKey: ["console", "people"] });
  };
}

/** A file larger than this is not sent. */
export const largestFile = 10 * 1024 * 1024;

/** Begins to read a file for a person. At this point nothing is made of the file yet. */
export function readContent(
  job_id: string,
  { person, id, kind, file }: { person: string; id: string; kind: ImportKind; file: File },
): Promise<{ job: Job }> {
  const body = new FormData();
  body.append("file", file, file.name);
  const query = new URLSearchParams({ job_id, id, kind });
  return send(
    `/api/console/people/${person}/imports?${query}`,
    { method: "POST", body },
    { within: 60_000, notice: "none" },
  );
}

export const startContent = (person: string, id: string, title: string) =>
  call(
    "POST /api/console/people/:id/imports/:import/start",
    { params: { id: person, import: id }, body: { title } },
    { notice: "none" },
  );

/** How an import stands, asked again and again while it runs. */
export const contentImportQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: ["console", "person", person, "imports", id],
    queryFn: ({ signal }) =>
      call(
        "GET /api/console/people/:id/imports/:import",
        { params: { id: person, import: id } },
        { signal, notice: "none" },
      ),
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? 1000 : false),
  });
