import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Housekeeping } from "./housekeeping.tsx";
import { AppRoutes } from "./app-routes.tsx";
import { register } from "./register.ts";

register();

interface AppProps {
  queryClient: QueryClient;
  /** The practice page. It is part of the entry, or it is loaded when it is opened. */
  Game: ComponentType;
}

/** The whole app, inside a router. */
export function App({ queryClient, Game }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Housekeeping />
        <AppRoutes Game={Game} />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
