import { useEffect, useLayoutEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { NotFoundPage } from "./not-found-page.tsx";
import { NotHerePage } from "./not-here-page.tsx";
import { absentAt, matchAt } from "#app/routes/route-at.ts";
import type { PageRoute, Redirect } from "#app/routes/route-table.ts";
import { Shell } from "#app/shell/shell.tsx";
import { endSignOut } from "#app/sign-out/forget-session.ts";
import { useAfterGame } from "./use-after-game.ts";
import { useTrialPrompt } from "./use-trial-prompt.ts";
import { FreeTime } from "#features/study/time/free-time.tsx";
import { nameRoute } from "#platform/page/page-title.ts";

/** Renders the pages of the route table, except the game, inside a shell that stays mounted. */
export function Pages() {
  const { pathname } = useLocation();
  const match = matchAt(pathname);
  const route = match?.route.handle;
  const absent = absentAt(pathname);
  const title = route ? ("title" in route ? route.title : "") : "没有这一页";
  useLayoutEffect(() => nameRoute(title), [title]);
  useEffect(() => void endSignOut(), []);
  useAfterGame(pathname);
  useTrialPrompt(pathname);
  const page = (
    <Routes>
      <Route
        path={match?.route.path ?? "*"}
        element={route ? elementOf(route) : absent ? <NotHerePage title={absent.title} /> : <NotFoundPage />}
      />
    </Routes>
  );
  return !(route && "bare" in route) ? <Shell freeTime={<FreeTime />}>{page}</Shell> : page;
}

function elementOf(route: PageRoute | Redirect) {
  if ("redirect" in route) return <SectionRoot index={route.redirect} />;
  // The shell renders kept pages itself.
  return route.keptAlive ? null : <route.page />;
}

/** Redirects the address of a section to its index, with search and hash. */
function SectionRoot({ index }: { index: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={index + search + hash} replace />;
}
