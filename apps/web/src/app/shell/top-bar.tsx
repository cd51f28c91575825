import "./top-bar.css";
import { useTheme } from "@shiju/ui/overlays/use-theme.ts";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import MenuIcon from "lucide-react/icons/menu";
import Moon from "lucide-react/icons/moon";
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import Sun from "lucide-react/icons/sun";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { backFrom, pageAt } from "#app/routes/route-at.ts";
import { useAddressOf } from "#app/sign-out/kept-addresses.ts";
import { Crumbs } from "./crumbs.tsx";
import type { Menu } from "./use-menu.ts";
import { GroupCodes } from "#features/content/site/group-codes.tsx";
import { MessagesLink } from "#features/people/messages/messages-link.tsx";
import { usePageTitleShown } from "#platform/page/page-title.ts";
import { useSignedIn } from "#learner/session.ts";
import { changeSetting } from "#learner/settings/settings.ts";
import { BackBar, NavigationBar } from "#parts/page/navigation-bar/navigation-bar.tsx";

export function TopBar({ menu }: { menu: Menu }) {
  return (
    <header className="topbar">{menu.isPhone ? <PhoneBar menu={menu} /> : <DeskBar menu={menu} />}</header>
  );
}

function DeskBar({ menu }: { menu: Menu }) {
  const signedIn = useSignedIn();
  const Fold = menu.open ? PanelLeftClose : PanelLeftOpen;
  return (
    <>
      <span className="topbar__logo">
        <Link to="/home" aria-label={`${siteName()}，回到首页`}>
          <Logo named={menu.open} />
        </Link>
      </span>
      <button
        type="button"
        className="iconbtn"
        aria-label={menu.open ? "收起菜单" : "展开菜单"}
        aria-expanded={menu.open}
        onClick={menu.toggle}
      >
        <Fold className="ico" size={20} aria-hidden="true" />
      </button>
      <Crumbs />
      <nav className="topbar__links" aria-label="帮助与联系">
        <GroupCodes />
        <Link to="/feedback">反馈</Link>
      </nav>
      <ThemeButton />
      <MessagesLink />
      {!signedIn && <SignInLink />}
    </>
  );
}

function PhoneBar({ menu }: { menu: Menu }) {
  const { pathname } = useLocation();
  const addressOf = useAddressOf();
  const title = usePageTitleShown();
  const page = pageAt(pathname);
  const right = <MessagesOrSignIn />;
  if (page?.tab === undefined)
    return <BackBar title={title} fallback={addressOf(backFrom(pathname))} right={right} />;
  return (
    <NavigationBar
      left={
        <button type="button" className="iconbtn" aria-label="打开菜单" onClick={menu.toggle}>
          <MenuIcon className="ico" size={22} aria-hidden="true" />
        </button>
      }
      title={page.path === "/home/index" ? <Logo height={26} /> : title}
      right={right}
    />
  );
}

/** The bar of a phone has room for only one of them. */
function MessagesOrSignIn() {
  return useSignedIn() ? <MessagesLink /> : <SignInLink />;
}

function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link className="btn btn--quiet" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
      登录
    </Link>
  );
}

function ThemeButton() {
  const theme = useTheme();
  const other = theme === "dark" ? "light" : "dark";
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={other === "dark" ? "切换到深色" : "切换到浅色"}
      onClick={() => changeSetting("style_theme", other)}
    >
      <Icon className="ico" size={20} aria-hidden="true" />
    </button>
  );
}
