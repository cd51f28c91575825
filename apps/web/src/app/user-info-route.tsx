import { useSignOut } from "#app/shell/use-sign-out.ts";
import { UserInfoPage } from "#features/profile/user-info-page.tsx";

export function UserInfoRoute() {
  return <UserInfoPage onSignOut={useSignOut()} />;
}
