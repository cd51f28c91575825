import { pageMeta } from "./page-meta.ts";

/** A part of the product that an operator can do without. */
export type SitePart = "shop";

/** Whether this site has the part. The server writes that into the page. Without a page it is true. */
export const siteHas = (part: SitePart): boolean =>
  !(pageMeta("site-without") ?? "").split(" ").includes(part);
