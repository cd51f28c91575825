import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";

/**
 * Returns whether the path belongs to the studio. The studio (course editor and operator's console) is a separate app
 * on this site.
 */
const isOfStudio = (path: string) => /^\/(editor|admin)\//.test(path);

/** Navigates to a path that `safeRedirect` has accepted. A path of the studio loads the studio's page instead. */
export async function goOn(navigate: NavigateFunction, path: string, state?: unknown): Promise<void> {
  if (isOfStudio(path)) location.replace(path);
  else await navigate(path, { replace: true, state });
}

/** Calls `goOn` when it is mounted. */
export function GoOn({ to, state }: { to: string; state: unknown }) {
  const navigate = useNavigate();
  useEffect(() => void goOn(navigate, to, state), [navigate, to, state]);
  return null;
}
