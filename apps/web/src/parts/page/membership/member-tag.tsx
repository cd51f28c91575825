import "@shiju/ui/styles/tag.css";

/** Marks what only members may study. */
export function MemberTag() {
  return <span className="tag tag--member">会员</span>;
}
