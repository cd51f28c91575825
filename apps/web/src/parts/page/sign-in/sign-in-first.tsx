import { Empty } from "@shiju/ui/states/page-states.tsx";
import { type ComponentProps } from "react";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";

/** Shown if a page has nothing to show to a visitor. Signing in leads back to that page. */
export function SignInFirst(says: Pick<ComponentProps<typeof Empty>, "title" | "hint" | "heading">) {
  const { pathname, search } = useLocation();
  return (
    <Empty
      {...says}
      action={
        <Link className="btn btn--primary" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
          去登录
        </Link>
      }
    />
  );
}
