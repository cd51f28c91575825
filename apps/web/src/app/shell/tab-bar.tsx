import { Link, useLocation } from "react-router";
import { entryOf, isRoot, menuEntries } from "#app/shell/menu-entries.ts";

const tabs = menuEntries.filter(({ tab }) => tab !== undefined);

/** The sections at the foot of a phone; pages that have a way back show none. */
export function TabBar() {
  const { pathname } = useLocation();
  if (!isRoot(pathname)) return null;
  const here = entryOf(pathname);
  return (
    <nav className="tabbar" aria-label="主导航">
      {tabs.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
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
