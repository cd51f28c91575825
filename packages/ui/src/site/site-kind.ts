import { pageMeta } from "./page-meta.ts";

/** The names of the kinds in a sentence. */
const titles: Readonly<Record<string, string>> = {
  public: "公开站点",
  school: "学校站点",
  family: "家庭站点",
};

/** Returns the name of this site's kind, such as 学校站点. The server writes the kind into the page. */
export const siteKindTitle = (): string => titles[pageMeta("site-kind")] ?? "公开站点";
