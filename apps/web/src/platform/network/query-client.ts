import { ApiError } from "@shiju/client/api-error";
import { type InvalidateOptions, QueryClient } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/** Facts about a query beside its key. */
interface QueryMeta extends Record<string, unknown> {
  /** The learner is working with the query's data, so the data must not change. */
  isUnderWay?: true;
}

/**
 * Creates the client of the queries. It tries calls even if the browser seems to be offline, because the server may be
 * on the same desk.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: (count, error) => count < 1 && !(error instanceof ApiError) && error.name !== "TimeoutError",
        retryDelay: 600,
        refetchOnReconnect: true,
        staleTime: 10_000,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Refetches all data of pages, except data that the learner is working with. */
export function refreshPages(client: QueryClient, options?: InvalidateOptions): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => !meta?.isUnderWay }, options);
}
