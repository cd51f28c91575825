import "./side-menu.css";
import { type ReactNode, Fragment } from "react";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { entryAt } from "#app/routes/route-at.ts";
import { AiEntry } from "./ai-entry.tsx";
import { useAddressOf } from "#app/sign-out/kept-addresses.ts";
import { labelled } from "./labelled.ts";
import { Me } from "./me.tsx";
import { useMenuEntries } from "./menu-entries.ts";

export interface SideMenuProps {
  /** Whether only icons are shown. */
  folded: boolean;
  /** Called after an entry was chosen. */
  onChoose?: () => void;
  /** Remaining free time of today, or of the trial. */
  freeTime?: ReactNode;
}

/** The side menu: the learner, the sections, and the course editor. */
export function SideMenu({ folded, onChoose, freeTime }: SideMenuProps) {
  const { pathname } = useLocation();
  const addressOf = useAddressOf();
  const here = entryAt(pathname);
  const entries = useMenuEntries();
  return (
    <>
      <Me freeTime={freeTime} {...(onChoose && { onChoose })} />
      <nav className="menu" aria-label="主菜单">
        {entries.map((entry, index) => (
          <Fragment key={entry.path}>
            {index > 0 && entries[index - 1]?.menu !== entry.menu && <hr />}
            <Link
              to={addressOf(entry.path)}
              className={entry === here ? "menu__item is-active" : "menu__item"}
              aria-current={entry === here ? "page" : undefined}
              onClick={onChoose}
              {...labelled(entry.title, folded)}
            >
              <entry.icon className="ico" size={20} aria-hidden="true" />
              <span>{entry.title}</span>
            </Link>
          </Fragment>
        ))}
      </nav>
      <AiEntry folded={folded} {...(onChoose && { onChoose })} />
    </>
  );
}
