import "./hub.css";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useTheme } from "@shiju/ui/overlays/use-theme.ts";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import type { LucideIcon } from "lucide-react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Moon from "lucide-react/icons/moon";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useSignedIn, useUser } from "#learner/session.ts";
import { changeSetting } from "#learner/settings/settings.ts";
import { Page } from "#parts/page/heading/page.tsx";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { MembershipLine } from "./membership-line.tsx";

/** A page that a row leads to. */
interface HubWay {
  path: string;
  title: string;
  icon: LucideIcon;
}

interface HubProps {
  /** The first rows, in groups with a line between. */
  ways: readonly (readonly HubWay[])[];
  /** The rows beside the dark mode. */
  account: readonly HubWay[];
  help: readonly HubWay[];
  /** The streak and the days of this week. */
  week: ReactNode;
  /** QR codes to contact the makers. They are here because a phone's bar has no room for them. */
  contact: ReactNode;
  onOpenInfo: () => void;
}

/** The learner's own page on a phone: the profile, the week so far, and links to every page without a tab. */
export function Hub({ ways, account, help, week, contact, onOpenInfo }: HubProps) {
  usePageTitle("我的");
  const signedIn = useSignedIn();
  return (
    <Page>
      <h1 className="sr">我的</h1>
      {signedIn ? <Who onOpen={onOpenInfo} /> : <SignIn />}
      {signedIn && week}
      {ways.map((group) => (
        <Rows key={group[0]?.path} ways={group} />
      ))}
      <Rows ways={account}>
        <li>
          <DarkMode />
        </li>
      </Rows>
      <Rows ways={help} />
      <nav className="hub__contact" aria-label="联系我们">
        {contact}
      </nav>
    </Page>
  );
}

function Rows({ ways, children }: { ways: readonly HubWay[]; children?: ReactNode }) {
  return (
    <ul className="hub__group">
      {ways.map(({ path, title, icon: Icon }) => (
        <li key={path}>
          <Link className="hub__row" to={path}>
            <Icon className="ico" size={20} aria-hidden="true" />
            {title}
            <ChevronRight className="ico" size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Opens the personal information: ID, signature, phone, and the account. */
function Who({ onOpen }: { onOpen: () => void }) {
  const user = useUser();
  if (!user) return <span className="hub__who skel" role="status" aria-label="正在载入" />;
  return (
    <button type="button" className="hub__who" aria-label={`个人信息，${user.nickname}`} onClick={onOpen}>
      <Avatar id={user.id} name={user.nickname} src={user.head_img} />
      <span className="hub__name">
        <b>{user.nickname}</b>
        <MembershipLine user={user} />
      </span>
      <ChevronRight className="ico" size={18} aria-hidden="true" />
    </button>
  );
}

function SignIn() {
  const { pathname } = useLocation();
  return (
    <Link className="hub__who" to={`/login?redirect=${encodeURIComponent(pathname)}`}>
      <Avatar id="" name="" />
      <span className="hub__name">
        <b>{siteHas("registration") ? "登录 / 注册" : "登录"}</b>
        <span className="meta">换个设备也能接着学</span>
      </span>
      <ChevronRight className="ico" size={18} aria-hidden="true" />
    </Link>
  );
}

function DarkMode() {
  const isDark = useTheme() === "dark";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      className="hub__row"
      onClick={() => changeSetting("style_theme", isDark ? "light" : "dark")}
    >
      <Moon className="ico" size={20} aria-hidden="true" />
      深色模式
      <span className="hub__value" aria-hidden="true">
        {isDark ? "开" : "关"}
      </span>
    </button>
  );
}
