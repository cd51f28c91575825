import "#features/people/accounts/entry.css";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import { Stairs } from "@shiju/ui/brand/stairs.tsx";
import type { ReactNode } from "react";
import { BackBar } from "#parts/page/navigation-bar/navigation-bar.tsx";
import { Link } from "#platform/page/link.tsx";

interface EntryLayoutProps {
  title: string;
  /** The path that 'back' opens if the history has no earlier page. */
  back?: string;
  children: ReactNode;
}

/** The frame around signing in and registering. */
export function EntryLayout({ title, back = "/login/index", children }: EntryLayoutProps) {
  return (
    <div className="login">
      <aside className="login__l" aria-label={siteName()}>
        <HomeLink />
        <Stairs />
        <p className="meta">一句一句，把英语拾起来。</p>
      </aside>
      <main className="login__r">
        <header className="login__bar">
          <BackBar title={<HomeLink />} fallback={back} />
        </header>
        <div className="login__f">
          <h1 className="title">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}

function HomeLink() {
  return (
    <Link className="login__home" to="/web" aria-label={`${siteName()}，回到首页`}>
      <Logo height={32} />
    </Link>
  );
}
