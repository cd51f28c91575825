import { pageMeta } from "./page-meta.ts";

/** A part of the product that an operator can do without. */
export type SitePart = "shop" | "cet_bands";

/** Returns whether this site has the part. The server writes this into the page. Without a page, the result is true. */
export const siteHas = (part: SitePart): boolean =>
  !(pageMeta("site-without") ?? "").split(" ").includes(part);
