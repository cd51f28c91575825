import { Empty } from "@shiju/ui/states/page-states.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Link } from "#platform/page/link.tsx";

/** A notebook in which nothing stands. */
export function NothingToPractise() {
  usePageTitle("没有要练的");
  return (
    <Empty
      heading="h1"
      title="这里还没有要练的"
      hint="答错的句子和加入的生词会收在这里。"
      action={
        <Link className="btn btn--primary" to="/home/index">
          回首页
        </Link>
      }
    />
  );
}
