import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, RouterProvider } from "react-router";
import { AreaRoutes } from "./area-routes.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { StepUpDialog } from "#features/people/accounts/step-up-dialog.tsx";
import { createQueryClient } from "#platform/query-client.ts";

const queryClient = createQueryClient();

/**
 * The routes of every page. The router knows all pages as one route, and can block the way out of a page with unsaved
 * changes.
 */
const router = createBrowserRouter([
  {
    path: "*",
    element: (
      <ErrorBoundary>
        <AreaRoutes />
        <StepUpDialog />
      </ErrorBoundary>
    ),
  },
]);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
