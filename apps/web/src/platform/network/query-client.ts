import { ApiError } from "@shiju/client/api-error";
import { type InvalidateOptions, QueryClient } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/** What a query says of itself beside its key. */
interface QueryMeta extends Record<string, unknown> {
  /** The learner is in the middle of what it brought, which must not change under them. */
  isUnderWay?: true;
}

/** Calls are tried even where the browser believes to be offline: the server may stand on the same desk. */
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

/** Asks again for everything that pages show, but for what the learner is in the middle of. */
export function refreshPages(client: QueryClient, options?: InvalidateOptions): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => !meta?.isUnderWay }, options);
}
