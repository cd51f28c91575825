import { ChevronLeft, Menu as MenuIcon, Moon, PanelLeftClose, PanelLeftOpen, Sun } from "lucide-react";
import { Link, useLocation } from "react-router";
import { entryOf, isRoot } from "#app/shell/menu-entries.ts";
import type { Menu } from "#app/shell/use-menu.ts";
import { useBack } from "#lib/back.ts";
import { usePageTitleShown } from "#lib/page-title.ts";
import { useSignedIn } from "#lib/session.ts";
import { changeSetting, useSetting } from "#lib/settings.ts";
import { Logo } from "#ui/logo.tsx";

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

function Crumbs() {
  const { pathname } = useLocation();
  const title = usePageTitleShown();
  const entry = entryOf(pathname);
  if (!entry) return null;
  if (isRoot(pathname))
    return (
      <nav className="crumbs" aria-label="当前位置">
        <span aria-current="page">{entry.label}</span>
      </nav>
    );
  return (
    <nav className="crumbs" aria-label="当前位置">
      <Link to={entry.path}>{entry.label}</Link>
      <i aria-hidden="true">/</i>
      <span aria-current="page">{title}</span>
    </nav>
  );
}

function PhoneBar({ menu }: { menu: Menu }) {
  const { pathname } = useLocation();
  const title = usePageTitleShown();
  const entry = entryOf(pathname);
  const back = useBack(entry?.path ?? "/home/index");
  return (
    <span className="topbar__ph">
      {isRoot(pathname) ? (
        <button type="button" className="iconbtn" aria-label="打开菜单" onClick={menu.toggle}>
          <MenuIcon className="ico" size={22} aria-hidden="true" />
        </button>
      ) : (
        <button type="button" className="iconbtn" aria-label="返回" onClick={back}>
          <ChevronLeft className="ico" size={24} aria-hidden="true" />
        </button>
      )}
      <b>{entry?.path === "/home/index" ? <Logo height={26} /> : title}</b>
      <ThemeButton />
    </span>
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
