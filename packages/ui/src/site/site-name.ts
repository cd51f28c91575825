import { pageMeta } from "./page-meta.ts";

/** The name of a site whose operator has set no other. */
export const productName = "拾句";

/** Returns the name of this site, which the server writes into the page. Without a page, it is the product's name. */
export const siteName = (): string => pageMeta("application-name") || productName;
