import { useSignOut } from "#app/sign-out/use-sign-out.ts";
import { GroupCodes } from "#features/groups/group-codes.tsx";
import { UserInfoPage } from "#features/profile/user-info-page.tsx";

export function UserInfoRoute() {
  return <UserInfoPage onSignOut={useSignOut()} contact={<GroupCodes above />} />;
}
