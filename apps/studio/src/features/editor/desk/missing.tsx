import { Empty } from "@shiju/ui/states/page-states.tsx";
import { Link } from "react-router";

/** Shown where a draft has no such page, or no longer. */
export function Missing() {
  return (
    <Empty
      heading="h1"
      title="没有这一页"
      hint="这一课可能已经在别处删去。"
      action={
        <Link className="btn btn--line" to="/editor/">
          回到我的课程
        </Link>
      }
    />
  );
}
