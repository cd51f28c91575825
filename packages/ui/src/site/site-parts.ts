import { pageMeta } from "./page-meta.ts";

/** A part of the product that an operator can do without. */
export type SitePart = "shop";

/** Whether this site has the part, as the server wrote it into the page; true outside of a page. */
export const siteHas = (part: SitePart): boolean =>
  !(pageMeta("site-without") ?? "").split(" ").includes(part);
