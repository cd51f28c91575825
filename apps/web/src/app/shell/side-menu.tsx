import { LogOut } from "lucide-react";
import { Link, useLocation } from "react-router";
import { entryOf, menuEntries } from "#app/shell/menu-entries.ts";
import { useSignOut } from "#app/shell/use-sign-out.ts";
import { useSignedIn, useUser } from "#lib/session.ts";
import { Avatar } from "#ui/avatar.tsx";

interface SideMenuProps {
  /** Icons only. */
  folded: boolean;
  onChoose?: () => void;
}

/** Who is here, where one can go, and the way out. */
export function SideMenu({ folded, onChoose }: SideMenuProps) {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const signOut = useSignOut();
  const here = entryOf(pathname);
  const named = (label: string) => (folded ? { "aria-label": label, title: label } : {});
  return (
    <>
      <Me {...(onChoose && { onChoose })} />
      <nav className="menu" aria-label="主菜单">
        {menuEntries.map((entry) => (
          <Link
            key={entry.path}
            to={entry.path}
            className={entry === here ? "menu__item is-active" : "menu__item"}
            aria-current={entry === here ? "page" : undefined}
            onClick={onChoose}
            {...named(entry.label)}
          >
            <entry.icon className="ico" size={20} aria-hidden="true" />
            <span>{entry.label}</span>
          </Link>
        ))}
      </nav>
      {signedIn && (
        <button type="button" className="menu__item side__foot" onClick={signOut} {...named("退出登录")}>
          <LogOut className="ico" size={20} aria-hidden="true" />
          <span>退出登录</span>
        </button>
      )}
    </>
  );
}

function Me({ onChoose }: { onChoose?: () => void }) {
  const user = useUser();
  const signedIn = useSignedIn();
  if (!signedIn)
    return (
      <Link className="side__me" to="/login" onClick={onChoose} aria-label="登录或注册">
        <Avatar id="" name="" />
        <span className="side__who">
          <b>登录 / 注册</b>
          <span className="meta">换个设备也能接着学</span>
        </span>
      </Link>
    );
  return (
    <div className="side__me">
      {user && <Avatar id={user.id} name={user.nickname} />}
      <span className="side__who">
        <b>{user?.nickname}</b>
        <span className="meta">{user && maskedPhone(user.phone)}</span>
      </span>
    </div>
  );
}

/** First three characters, stars, last four. */
function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
