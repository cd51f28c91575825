import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, RouterProvider } from "react-router";
import { AreaRoutes } from "./area-routes.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { StepUpDialog } from "#features/people/accounts/step-up-dialog.tsx";
import { createQueryClient } from "#platform/query-client.ts";

const queryClient = createQueryClient();

/** Every page. The router knows them as one route, and can hold a page that is not to be left unsaved. */
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
