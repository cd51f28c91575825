import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter, Route, Routes } from "react-router";
import { AreaPages } from "./area-pages.tsx";
import { areas } from "./areas.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { createQueryClient } from "#platform/query-client.ts";

const queryClient = createQueryClient();

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <Routes>
            {areas.map((area) => (
              <Route key={area.root} path={`${area.root}*`} element={<AreaPages area={area} />} />
            ))}
          </Routes>
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
