import { pageMeta } from "./page-meta.ts";

/** The name of a site whose operator has set no other. */
export const productName = "拾句";

/** The name of this site, as the server wrote it into the page; the product's name outside of a page. */
export const siteName = (): string => pageMeta("application-name") || productName;
