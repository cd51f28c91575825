import "@shiju/ui/styles/filters.css";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";

const ways = [
  { path: "/login/sms", label: "验证码登录" },
  { path: "/login/index", label: "密码登录" },
];

/** Tabs for signing in by password or by code; shown only where the site sends real codes. */
export function EntryTabs() {
  const { pathname, search } = useLocation();
  return (
    <nav className="tabs login__tabs" aria-label="登录方式">
      {ways.map(({ path, label }) => (
        <Link
          key={path}
          to={path + search}
          replace
          className={path === pathname ? "is-active" : ""}
          aria-current={path === pathname ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
