import "./shell.css";
import { Activity, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { MenuDrawer } from "#app/shell/menu-drawer.tsx";
import { SideMenu } from "#app/shell/side-menu.tsx";
import { TabBar } from "#app/shell/tab-bar.tsx";
import { TopBar } from "#app/shell/top-bar.tsx";
import { useMenu } from "#app/shell/use-menu.ts";
import { CourseSquarePage } from "#features/courses/course-square-page.tsx";

const squarePaths = new Set(["/courseMall", "/courseMall/index"]);

/** Side menu and bars around the pages; the course square stays alive behind the others. */
export function Shell() {
  const menu = useMenu();
  const { pathname } = useLocation();
  const onSquare = squarePaths.has(pathname);
  return (
    <div className={menu.open || menu.isPhone ? "shell" : "shell is-folded"}>
      <a className="skiplink" href="#content">
        跳到内容
      </a>
      <TopBar menu={menu} />
      {menu.isPhone ? (
        <MenuDrawer open={menu.open} onClose={menu.close} onChoose={menu.closeSoon} />
      ) : (
        <aside className="side" aria-label="主菜单">
          <SideMenu folded={!menu.open} />
        </aside>
      )}
      <main className="content" id="content" tabIndex={-1}>
        <KeptSquare shown={onSquare} />
        {!onSquare && (
          <Suspense>
            <Outlet />
          </Suspense>
        )}
      </main>
      {menu.isPhone && <TabBar />}
    </div>
  );
}

/** Hidden, it keeps what was looked for; the address then belongs to another page. */
function KeptSquare({ shown }: { shown: boolean }) {
  const { search } = useLocation();
  const [kept, setKept] = useState<string | null>(null);
  if (shown && kept !== search) setKept(search);
  if (kept === null) return null;
  return (
    <Activity mode={shown ? "visible" : "hidden"}>
      <CourseSquarePage search={kept} />
    </Activity>
  );
}
