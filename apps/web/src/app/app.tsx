import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "#app/error-boundary.tsx";
import { Housekeeping } from "#app/housekeeping.tsx";
import { AppRoutes } from "#app/app-routes.tsx";
import { createQueryClient } from "#lib/query-client.ts";

const queryClient = createQueryClient();

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename="/h5">
        <ErrorBoundary>
          <Housekeeping />
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
