import { Activity, Suspense, useEffect, useState } from "react";
import { type Location, Route, Routes, useLocation } from "react-router";
import { ErrorBoundary } from "#app/error-boundary.tsx";
import { keepAddress } from "#app/sign-out/kept-addresses.ts";
import type { PageRoute } from "#app/routes/route-table.ts";

/**
 * Renders the pages that stay mounted behind others. A hidden page runs no effects. It keeps its last location, because
 * the address now belongs to another page.
 */
export function KeptPages({ shown }: { shown: PageRoute | undefined }) {
  const location = useLocation();
  const { pathname, search } = location;
  const path = shown?.keptAlive && shown.path;
  useEffect(() => {
    if (path) keepAddress(path, pathname + search);
  }, [path, pathname, search]);
  const [kept, setKept] = useState<ReadonlyMap<PageRoute, Location>>(new Map());
  if (shown?.keptAlive && kept.get(shown) !== location) setKept(new Map(kept).set(shown, location));
  return [...kept].map(([route, lastSeen]) => (
    <Activity key={route.path} mode={route === shown ? "visible" : "hidden"}>
      <ErrorBoundary isFramed>
        <Suspense>
          <Routes location={lastSeen}>
            <Route path="*" element={<route.page />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Activity>
  ));
}
