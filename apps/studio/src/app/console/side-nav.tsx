import "./side-nav.css";
import type { UserInfo } from "@shiju/contract/people/accounts";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import PencilRuler from "lucide-react/icons/pencil-ruler";
import { Fragment } from "react";
import { NavLink } from "react-router";
import type { ConsolePage } from "./console-pages.ts";
import { learnersApp } from "#platform/learners-app.ts";

/** The menu of the console. */
export function SideNav({ pages, user }: { pages: readonly ConsolePage[]; user: UserInfo }) {
  return (
    <aside className="sidenav" aria-label="后台菜单">
      <nav>
        {pages.map(({ path, title, Icon, group, Waiting }, index) => (
          <Fragment key={path}>
            {index > 0 && pages[index - 1]?.group !== group && <hr />}
            <NavLink className="sidenav__item" to={`/admin/${path}`}>
              <Icon className="ico" size={20} aria-hidden="true" />
              <span>{title}</span>
              {Waiting && <Waiting />}
            </NavLink>
          </Fragment>
        ))}
      </nav>
      <div className="sidenav__foot">
        {user.policy.may_create && (
          <a className="sidenav__item" href="/editor/">
            <PencilRuler className="ico" size={20} aria-hidden="true" />
            <span>制课</span>
          </a>
        )}
        <a className="sidenav__item" href={learnersApp.home}>
          <ArrowUpRight className="ico" size={20} aria-hidden="true" />
          <span>打开网站</span>
        </a>
      </div>
    </aside>
  );
}
