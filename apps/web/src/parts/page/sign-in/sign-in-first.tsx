import { Empty } from "@shiju/ui/states/page-states.tsx";
import { type ComponentProps } from "react";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";

/** Stands where a page has nothing to show to a visitor; signing in leads back to it. */
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
