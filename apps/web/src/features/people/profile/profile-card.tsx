import "./profile.css";
import type { User } from "@shiju/contract/people/accounts";
import { CopyButton } from "@shiju/ui/overlays/copy-button.tsx";
import type { LucideIcon } from "lucide-react";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import FolderDown from "lucide-react/icons/folder-down";
import LogOut from "lucide-react/icons/log-out";
import MessageSquareText from "lucide-react/icons/message-square-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import { AvatarButton } from "./avatar-button.tsx";
import { MembershipLine } from "./membership-line.tsx";
import { Nickname } from "./nickname.tsx";
import { Signature } from "./signature.tsx";
import { Link } from "#platform/page/link.tsx";
import { display } from "#platform/format/format.ts";

interface ProfileCardProps {
  user: User;
  onSignOut: () => void;
  /** Called after a link was followed. */
  onLeave?: () => void;
}

/** The learner's own information, controls to change it, and links to account pages. */
export function ProfileCard({ user, onSignOut, onLeave }: ProfileCardProps) {
  return (
    <div className="profile">
      <div className="profile__h">
        <AvatarButton user={user} />
        <div className="profile__who">
          <Nickname nickname={user.nickname} />
          <MembershipLine user={user} />
        </div>
      </div>
      <dl className="profile__l">
        <div>
          <dt>ID</dt>
          <dd>{user.invitation_code}</dd>
          <dd>
            <CopyButton text={user.invitation_code} what=" ID" />
          </dd>
        </div>
        <Signature signature={user.signature} />
        <div>
          <dt>手机</dt>
          <dd>{display("phone", user.phone)}</dd>
        </div>
      </dl>
      <nav className="profile__m" aria-label="帮助和账号">
        <Way to="/richtext/help" icon={CircleQuestionMark} label="帮助文档" {...(onLeave && { onLeave })} />
        <Way to="/feedback" icon={MessageSquareText} label="意见反馈" {...(onLeave && { onLeave })} />
        <Way to="/userinfo/security" icon={ShieldCheck} label="账号安全" {...(onLeave && { onLeave })} />
        <Way to="/userinfo/data" icon={FolderDown} label="数据与注销" {...(onLeave && { onLeave })} />
        <button type="button" onClick={onSignOut}>
          <LogOut className="ico" size={20} aria-hidden="true" />
          退出登录
        </button>
      </nav>
    </div>
  );
}

interface WayProps {
  to: string;
  icon: LucideIcon;
  label: string;
  onLeave?: () => void;
}

function Way({ to, icon: Icon, label, onLeave }: WayProps) {
  return (
    <Link to={to} onClick={onLeave}>
      <Icon className="ico" size={20} aria-hidden="true" />
      {label}
      <ChevronRight className="ico" size={18} aria-hidden="true" />
    </Link>
  );
}
