import "./pages.css";
import { Link } from "react-router";
import { Empty } from "#ui/page-states.tsx";

export function NotFoundPage() {
  return (
    <main className="empty-page">
      <Empty
        heading="h1"
        title="没有这一页"
        hint="地址可能写错了，也可能这一页已经搬走。"
        action={
          <Link className="btn btn--line" to="/home/index">
            回首页
          </Link>
        }
      />
    </main>
  );
}
