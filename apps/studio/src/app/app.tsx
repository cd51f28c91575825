import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { AreaRoutes } from "./area-routes.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { StepUpDialog } from "#features/people/accounts/step-up-dialog.tsx";
import { createQueryClient } from "#platform/query-client.ts";

const queryClient = createQueryClient();

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <AreaRoutes />
          <StepUpDialog />
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
