import "./shell.css";
import "@shiju/ui/styles/tag.css";
import { siteName } from "@shiju/ui/site/site-name.ts";
import type { UserInfo } from "@shiju/contract/people/accounts";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Area, areas } from "./areas.ts";
import { learnersApp } from "#platform/learners-app.ts";

interface ShellProps {
  area: Area;
  /** Undefined while it is loading. */
  user: UserInfo | undefined;
  children: ReactNode;
}

/** The frame of every page: a bar, and a sheet with the content. */
export function Shell({ area, user, children }: ShellProps) {
  return (
    <div className="desk">
      <header className="desk__bar">
        <a className="desk__logo" href={learnersApp.home} aria-label={`${siteName()}，回去学习`}>
          <Logo />
        </a>
        <span className="tag">{area.title}</span>
        {user && <OtherAreas here={area} user={user} />}
        {user && (
          <span className="desk__me">
            <Avatar id={user.id} name={user.nickname} src={user.head_img} />
            <span>{user.nickname}</span>
          </span>
        )}
      </header>
      <main className="desk__sheet">
        <div className="desk__in">{children}</div>
      </main>
    </div>
  );
}

/** Links to the other areas that this account may use. */
function OtherAreas({ here, user }: { here: Area; user: UserInfo }) {
  const others = areas.filter((area) => area !== here && area.mayEnter(user));
  if (others.length === 0) return null;
  return (
    <nav aria-label="其他地方">
      {others.map(({ root, title }) => (
        <Link key={root} className="btn btn--quiet" to={root}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
