import "./tab-bar.css";
import { useLocation } from "react-router";
import { useAddressOf } from "#app/sign-out/kept-addresses.ts";
import { Link } from "#platform/page/link.tsx";
import { entryAt, pageAt, tabEntries } from "#app/routes/route-at.ts";

/** The main sections at the foot of a phone. Pages with a button 'back' have no tab bar. */
export function TabBar() {
  const { pathname } = useLocation();
  const addressOf = useAddressOf();
  if (pageAt(pathname)?.tab === undefined) return null;
  const here = entryAt(pathname);
  return (
    <nav className="tabbar" aria-label="主导航">
      {tabEntries.map((entry) => (
        <Link
          key={entry.path}
          to={addressOf(entry.path)}
          className={entry === here ? "is-active" : ""}
          aria-current={entry === here ? "page" : undefined}
        >
          <entry.icon className="ico" size={22} aria-hidden="true" />
          <span>{entry.tab}</span>
        </Link>
      ))}
    </nav>
  );
}
