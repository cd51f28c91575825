import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";

/** The course editor and the operator's console are an app of their own on this site. */
const isOfStudio = (path: string) => /^\/(editor|admin)\//.test(path);

/** Leads to a path that `safeRedirect` has found good. */
export async function goOn(navigate: NavigateFunction, path: string, state?: unknown): Promise<void> {
  if (isOfStudio(path)) location.replace(path);
  else await navigate(path, { replace: true, state });
}

/** The same as an element, once it stands. */
export function GoOn({ to, state }: { to: string; state: unknown }) {
  const navigate = useNavigate();
  useEffect(() => void goOn(navigate, to, state), [navigate, to, state]);
  return null;
}
