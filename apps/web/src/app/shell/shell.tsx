import "./shell.css";
import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { ErrorBoundary } from "#app/error-boundary.tsx";
import { MenuContext } from "#app/routes/menu-context.ts";
import { pageAt } from "#app/routes/route-at.ts";
import { KeptPages } from "./kept-pages.tsx";
import { useMenuEntries } from "./menu-entries.ts";
import { MenuDrawer } from "./menu-drawer.tsx";
import { usePendingDeletion } from "./pending-deletion.ts";
import { PersonalInfo } from "./personal-info.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useMenu } from "./use-menu.ts";

interface ShellProps {
  /** Remaining free time of today, or of the trial. */
  freeTime?: ReactNode;
  children: ReactNode;
}

/** The side menu and the bars around the page. Renders the pages that stay mounted. */
export function Shell({ freeTime, children }: ShellProps) {
  const menu = useMenu();
  usePendingDeletion();
  const { pathname } = useLocation();
  const entries = useMenuEntries();
  return (
    <div className={menu.open || menu.isPhone ? "shell" : "shell is-folded"}>
      <a className="skiplink" href="#content">
        跳到内容
      </a>
      <TopBar menu={menu} />
      {menu.isPhone ? (
        <MenuDrawer open={menu.open} onClose={menu.close} onChoose={menu.closeSoon} freeTime={freeTime} />
      ) : (
        <aside className="side" aria-label="主菜单">
          <SideMenu folded={!menu.open} freeTime={freeTime} />
        </aside>
      )}
      <main className="content" id="content" tabIndex={-1}>
        <KeptPages shown={pageAt(pathname)} />
        <ErrorBoundary at={pathname} isFramed>
          <MenuContext value={entries}>
            <Suspense>{children}</Suspense>
          </MenuContext>
        </ErrorBoundary>
      </main>
      {menu.isPhone && <TabBar />}
      <PersonalInfo />
    </div>
  );
}
