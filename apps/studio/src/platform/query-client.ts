import { ApiError } from "@shiju/client/api-error";
import { notifyManager, QueryClient } from "@tanstack/react-query";

// A button that is disabled while its call is under way is so before the second click of a double click. A timer, as is
// usual, may come after it.
notifyManager.setScheduler(queueMicrotask);

/**
 * Makes the query client. It tries calls even if the browser seems to be offline, because the server may run on the
 * same machine.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: (count, error) => count < 1 && !(error instanceof ApiError) && error.name !== "TimeoutError",
        retryDelay: 600,
        staleTime: 10_000,
      },
      mutations: { networkMode: "always" },
    },
  });
}
