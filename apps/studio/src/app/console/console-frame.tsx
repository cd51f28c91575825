import "./console-frame.css";
import "@shiju/ui/styles/tag.css";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { isAmong } from "@shiju/contract/http/roles";
import type { UserInfo } from "@shiju/contract/people/accounts";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { type ReactNode, Suspense } from "react";
import { Link, Navigate, Route, Routes } from "react-router";
import { type ConsolePage, consolePages, pagesOf } from "./console-pages.ts";
import { FindField } from "./find-field.tsx";
import { SideNav } from "./side-nav.tsx";
import { ErrorBoundary } from "#app/error-boundary.tsx";
import { PageSkeleton } from "#app/page-skeleton.tsx";
import { PhoneWall } from "#app/phone-wall.tsx";
import { KindQuestion } from "#features/content/site/kind-question.tsx";
import { learnersApp } from "#platform/learners-app.ts";

/** The console: a bar, the menu with the pages for the account's role, and the open page. */
export function ConsoleFrame({ user }: { user: UserInfo }) {
  const pages = pagesOf(user.role);
  return (
    <PhoneWall why="后台的表格需要大一点的屏幕。">
      <div className="console">
        <header className="console__bar">
          <span className="console__logo">
            <a href={learnersApp.home} aria-label={`${siteName()}，回去学习`}>
              <Logo />
            </a>
            <span className="tag">后台</span>
          </span>
          <FindField pages={pages} />
          <span className="console__me">
            <Avatar id={user.id} name={user.nickname} src={user.head_img} />
            <span>{user.nickname}</span>
          </span>
        </header>
        <SideNav pages={pages} user={user} />
        <main className="console__sheet">
          <div className="console__in">
            {user.has_given_password && (
              <p className="console__notice" role="status">
                你还在用运营者账号开好时打印的密码，看过终端的人都能用它登录。
                <a className="textlink" href={learnersApp.security}>
                  现在改掉
                </a>
              </p>
            )}
            {isAmong(user.role, []) && <KindQuestion />}
            <Suspense fallback={<PageSkeleton />}>
              <PageRoutes pages={pages} />
            </Suspense>
          </div>
        </main>
      </div>
    </PhoneWall>
  );
}

function PageRoutes({ pages }: { pages: readonly ConsolePage[] }) {
  const [first] = pages;
  return (
    <Routes>
      {first && <Route index element={<Navigate to={first.path} replace />} />}
      {consolePages.flatMap((page) => {
        const { path, Page, One } = page;
        const whole = (element: ReactNode) =>
          pages.includes(page) ? <ErrorBoundary key={path}>{element}</ErrorBoundary> : <NotYours />;
        return [
          <Route key={path} path={path} element={whole(<Page />)} />,
          One && <Route key={`${path}/:id`} path={`${path}/:id`} element={whole(<One />)} />,
        ];
      })}
      <Route path="*" element={<Nowhere />} />
    </Routes>
  );
}

const back = (
  <Link className="btn btn--line" to="/admin/">
    回到后台
  </Link>
);

const Nowhere = () => (
  <Empty heading="h1" title="没有这一页" hint="地址可能写错了，也可能这一页已经搬走。" action={back} />
);
const NotYours = () => (
  <Empty heading="h1" title="没有权限" hint="这一页不归你的角色管，需要时请找运营者。" action={back} />
);
