import { Empty } from "@shiju/ui/states/page-states.tsx";
import { Link } from "#platform/page/link.tsx";

interface NotFoundProps {
  /** A few words that say what is not there. */
  title?: string;
  /** The possible reason. */
  hint?: string;
  home?: string;
}

/** An address with nothing behind it, and the way out. */
export function NotFound({
  title = "没有这一页",
  hint = "地址可能写错了，也可能这一页已经搬走。",
  home = "/home/index",
}: NotFoundProps) {
  return (
    <Empty
      heading="h1"
      title={title}
      hint={hint}
      action={
        <Link className="btn btn--line" to={home}>
          回首页
        </Link>
      }
    />
  );
}
