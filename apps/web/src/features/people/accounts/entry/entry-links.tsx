import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";

const ways = {
  register: { path: "/login/register", label: "注册新账号" },
  forget: { path: "/login/forget", label: "忘记密码" },
  index: { path: "/login/index", label: "已有账号，去登录" },
  back: { path: "/login/index", label: "返回登录" },
  phone: { path: "/login/index", label: "用手机号登录" },
  class: { path: "/login/class", label: "班级登录" },
} as const;

interface EntryLinksProps {
  to: readonly (keyof typeof ways)[];
  /** The label of a link to the app for somebody who does not want to sign in. */
  out?: string;
}

/** Links to the other ways of signing in. Every link keeps the address to return to. */
export function EntryLinks({ to, out }: EntryLinksProps) {
  const { search } = useLocation();
  const here = to.filter((way) => way !== "register" || siteHas("registration"));
  return (
    <nav className="login__more" aria-label="其他方式">
      {here.map((way) => (
        <Link key={way} className="textlink" to={ways[way].path + search}>
          {ways[way].label}
        </Link>
      ))}
      {out && (
        <Link className="textlink" to="/courseMall">
          {out}
        </Link>
      )}
    </nav>
  );
}
