import "@shiju/ui/styles/filters.css";
import { NavLink, useLocation } from "react-router";

const ways = [
  { path: "/login/sms", label: "验证码登录" },
  { path: "/login/index", label: "密码登录" },
];

/** The two ways to sign in with a phone, where codes are really sent. */
export function EntryTabs() {
  const { search } = useLocation();
  return (
    <nav className="tabs login__tabs" aria-label="登录方式">
      {ways.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path + search}
          replace
          className={({ isActive }) => (isActive ? "is-active" : "")}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
