import { useEffect } from "react";
import { useLocation } from "react-router";
import { learnersApp } from "#platform/learners-app.ts";

/** Leads a visitor to the sign-in page, which returns here. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  useEffect(() => location.replace(learnersApp.signIn(pathname + search)), [pathname, search]);
  return (
    <p className="meta" role="status">
      正在去登录…
    </p>
  );
}
