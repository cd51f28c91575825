const home = "/home/index";

/**
 * Returns the path to open after signing in: a path of this app or of the studio on the same site. Anything
 * else, such as another site or a sign-in page, becomes the home page.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith("/") || /^\/[/\\]|[\t\r\n]/.test(wanted)) return home;
  const { origin, pathname, search } = new URL(wanted, location.origin);
  // A path such as /.//host normalises to //host, which a browser reads as another host.
  if (origin !== location.origin || /^\/(\/|(login|ref)(\/|$))/.test(pathname)) return home;
  return pathname + search;
}
