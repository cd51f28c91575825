import "@shiju/ui/styles/tag.css";
import { siteHas } from "@shiju/ui/site/site-parts.ts";

/** Marks what only members may study. Shows nothing on a site where everybody may study everything. */
export function MemberTag() {
  return siteHas("member_courses") && <span className="tag tag--member">会员</span>;
}
