import { pageMeta } from "./page-meta.ts";

/** A part of the product that some sites do not have: the table of kinds or the operator says which sites. */
export type SitePart = "shop" | "cet_bands" | "trial" | "ranks" | "registration" | "member_courses";

/** Returns whether this site has the part. The server writes this into the page. Without a page, the result is true. */
export const siteHas = (part: SitePart): boolean =>
  !(pageMeta("site-without") ?? "").split(" ").includes(part);
