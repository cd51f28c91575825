const home = "/home/index";

/**
 * Where to go after signing in: a path inside the app, or one of the studio on the same site; never another site and
 * never back to signing in.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith("/") || /^\/[/\\]|[\t\r\n]/.test(wanted)) return home;
  const { origin, pathname, search } = new URL(wanted, location.origin);
  // What is left of a path after its dots may begin with two slashes, which would name a host.
  if (origin !== location.origin || /^\/(\/|(login|ref)(\/|$))/.test(pathname)) return home;
  return pathname + search;
}
