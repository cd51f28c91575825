import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { AreaPages } from "./area-pages.tsx";
import { areas } from "./areas.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { ToSignIn } from "#features/people/accounts/to-sign-in.tsx";
import { studioPages } from "#platform/studio-pages.ts";
import { useSession } from "#platform/storage.ts";

const TrialPage = lazy(async () => ({
  default: (await import("#features/authors/publishing/trial/trial-page.tsx")).TrialPage,
}));

/** The page of a trial. Authors and reviewers wait on this page, so it belongs to neither area. */
const Trial = () =>
  useSession() ? (
    <Suspense fallback={<PageSkeleton />}>
      <TrialPage />
    </Suspense>
  ) : (
    <ToSignIn />
  );

const FirstPage = lazy(async () => ({
  default: (await import("#features/operator/first-steps/first-page.tsx")).FirstPage,
}));

/** The page of the printed one-time address. Nobody has an account yet, so it belongs to neither area. */
const First = () => (
  <Suspense fallback={<PageSkeleton />}>
    <FirstPage />
  </Suspense>
);

/** The routes of this app. */
export function AreaRoutes() {
  return (
    <Routes>
      <Route path={`${studioPages.trials}:jobId`} element={<Trial />} />
      <Route path="/admin/first" element={<First />} />
      {areas.map((area) => (
        <Route key={area.root} path={`${area.root}*`} element={<AreaPages area={area} />} />
      ))}
    </Routes>
  );
}
