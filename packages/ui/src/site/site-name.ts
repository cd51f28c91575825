import { pageMeta } from "./page-meta.ts";

/** The name of a site whose operator has set no other. */
export const productName = "拾句";

/** Returns the name of this site, which the server writes into the page. Without a page, it is the product's name. */
export const siteName = (): string => pageMeta("application-name") || productName;

/** Shows another name on this page from now on, after the operator has given the site one. */
export function renameSite(name: string): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  if (meta) meta.content = name;
}
