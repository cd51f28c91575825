import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Housekeeping } from "./housekeeping.tsx";
import { AppRoutes } from "#app/routes/app-routes.tsx";
import { register } from "./register.ts";

register();

/** The whole app, inside a router. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Housekeeping />
        <AppRoutes />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
