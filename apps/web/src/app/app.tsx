import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Housekeeping } from "./housekeeping.tsx";
import { AppRoutes } from "#app/routes/app-routes.tsx";
import { createQueryClient } from "#platform/network/query-client.ts";

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
