import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import History from "lucide-react/icons/rotate-ccw-clock";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { use } from "react";
import { openPersonalInfo } from "#app/sign-out/personal-info-store.ts";
import { useSignOut } from "#app/sign-out/use-sign-out.ts";
import { GroupCodes } from "#features/content/site/group-codes.tsx";
import { Hub } from "#features/people/profile/hub.tsx";
import { UserInfoPage } from "#features/people/profile/user-info-page.tsx";
import { StreakWeek } from "#features/study/time/streak-week.tsx";
import { useIsPhone } from "#platform/page/phone.ts";
import { MenuContext } from "./menu-context.ts";

const record = { path: "/homeRecord", title: "最近学习", icon: History };
const help = [
  { path: "/richtext/help", title: "帮助文档", icon: CircleQuestionMark },
  { path: "/feedback", title: "意见反馈", icon: MessageSquareText },
];

export function UserInfoRoute() {
  const isPhone = useIsPhone();
  const onSignOut = useSignOut();
  // Pages with a tab are already in the tab bar.
  const entries = use(MenuContext).filter(({ tab }) => tab === undefined);
  if (!isPhone) return <UserInfoPage onSignOut={onSignOut} />;
  const of = (group: string) => entries.filter(({ menu }) => menu === group);
  return (
    <Hub
      ways={[[...of("study"), record], of("progress")]}
      account={of("account")}
      help={help}
      week={<StreakWeek />}
      contact={<GroupCodes above />}
      onOpenInfo={openPersonalInfo}
    />
  );
}
