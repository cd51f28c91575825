import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";

/**
 * Whether the path belongs to the studio (course editor and operator's console), a separate app on this site.
 */
const isOfStudio = (path: string) => /^\/(editor|admin)\//.test(path);

/** Navigates to a path that `safeRedirect` has accepted; paths of the studio load its page. */
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
