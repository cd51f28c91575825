import { Menu as MenuIcon, Moon, PanelLeftClose, PanelLeftOpen, Sun } from "lucide-react";
import { Link, useLocation } from "react-router";
import { backFrom, pageAt } from "#app/route-at.ts";
import { Crumbs } from "#app/shell/crumbs.tsx";
import type { Menu } from "#app/shell/use-menu.ts";
import { usePageTitleShown } from "#lib/page-title.ts";
import { useSignedIn } from "#lib/session.ts";
import { changeSetting, useSetting } from "#lib/settings.ts";
import { Logo } from "#ui/logo.tsx";
import { NavigationBar } from "#ui/navigation-bar.tsx";

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
        <Link to="/home" aria-label="拾句，回到首页">
          <Logo />
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
      <span className="topbar__right">
        {!signedIn && (
          <Link className="btn btn--quiet" to="/login">
            登录
          </Link>
        )}
        <ThemeButton />
      </span>
    </>
  );
}

function PhoneBar({ menu }: { menu: Menu }) {
  const { pathname } = useLocation();
  const title = usePageTitleShown();
  const page = pageAt(pathname);
  if (page?.tab === undefined)
    return <NavigationBar title={title} fallback={backFrom(pathname)} right={<ThemeButton />} />;
  return (
    <div className="navbar">
      <button type="button" className="iconbtn" aria-label="打开菜单" onClick={menu.toggle}>
        <MenuIcon className="ico" size={22} aria-hidden="true" />
      </button>
      <b>{page.path === "/home/index" ? <Logo height={26} /> : title}</b>
      <span className="navbar__right">
        <ThemeButton />
      </span>
    </div>
  );
}

function ThemeButton() {
  const theme = useSetting("style_theme");
  const other = theme === "dark" ? "light" : "dark";
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={other === "dark" ? "换成深色" : "换成浅色"}
      onClick={() => changeSetting("style_theme", other)}
    >
      <Icon className="ico" size={20} aria-hidden="true" />
    </button>
  );
}
