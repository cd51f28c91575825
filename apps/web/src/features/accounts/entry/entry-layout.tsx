import "#features/accounts/entry.css";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import { Stairs } from "@shiju/ui/brand/stairs.tsx";
import type { ReactNode } from "react";
import { Link } from "#platform/page/link.tsx";

/** The frame around signing in and registering. */
export function EntryLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="login">
      <aside className="login__l" aria-label="拾句">
        <HomeLink />
        <Stairs />
        <p className="meta">一句一句，把英语拾起来。</p>
      </aside>
      <main className="login__r">
        <div className="login__f">
          <span className="only-phone login__logo">
            <HomeLink />
          </span>
          <h1 className="title">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}

function HomeLink() {
  return (
    <Link className="login__home" to="/web" aria-label="拾句，回到首页">
      <Logo height={32} />
    </Link>
  );
}
