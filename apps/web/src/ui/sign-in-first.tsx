import { Link, useLocation } from "react-router";
import { Empty } from "#ui/page-states.tsx";

/** Stands where a page has nothing to show to a visitor; signing in leads back to it. */
export function SignInFirst({ title, hint }: { title: string; hint: string }) {
  const { pathname, search } = useLocation();
  return (
    <Empty
      title={title}
      hint={hint}
      action={
        <Link className="btn btn--primary" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
          登录
        </Link>
      }
    />
  );
}
