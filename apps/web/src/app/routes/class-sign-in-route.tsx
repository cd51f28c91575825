import { useLocation } from "react-router";
import { useSignOut } from "#app/sign-out/use-sign-out.ts";
import { ClassSignInPage } from "#features/people/accounts/class/class-sign-in-page.tsx";

export function ClassSignInRoute() {
  const { pathname, hash } = useLocation();
  return <ClassSignInPage onSignOut={useSignOut(pathname + hash)} />;
}
