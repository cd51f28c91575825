const home = "/home/index";

/** Where to go after signing in: a path inside the app, never another site and never back to signing in. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith("/") || /^\/[/\\]|[\t\r\n]/.test(wanted)) return home;
  const { origin, pathname, search } = new URL(wanted, location.origin);
  if (origin !== location.origin || /^\/(login|ref)(\/|$)/.test(pathname)) return home;
  return pathname + search;
}
