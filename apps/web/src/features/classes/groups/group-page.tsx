import "./group-page.css";
import "@shiju/ui/styles/filters.css";
import type { Group } from "@shiju/contract/classes/groups";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { Navigate, useParams } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { Page } from "#parts/page/heading/page.tsx";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { groupWords, spacedCode } from "./group-words.ts";
import { groupQuery } from "./groups.queries.ts";
import { InviteSheet } from "./invite-sheet.tsx";

/** A tab of a group's page. Features bring tabs; the routes of the app put them together. */
export interface GroupTab {
  /** The last part of the address, such as `members` in `/class/:id/members`. */
  path: string;
  title: string;
  /** The people who have the tab: the owner and helpers, the members, or all of them. */
  of: "staff" | "members" | "everybody";
  /** A number beside the title, such as the number of members. */
  Count?: ComponentType<{ group: Group }>;
  Body: ComponentType<{ group: Group }>;
}

interface GroupPageProps {
  /** The first tab that a person has is the one that opens. */
  tabs: readonly GroupTab[];
  /** Stands above the tabs, such as the way into a live lesson. */
  Above?: ComponentType<{ group: Group }>;
  /** Actions of the owner and helpers beside 请人加入. */
  Actions?: ComponentType<{ group: Group }>;
}

/** The frame of a group: its name, the ways to ask people in, and its tabs. */
export function GroupPage(props: GroupPageProps) {
  const { id = "" } = useParams();
  const signedIn = useSignedIn();
  return (
    <Page className="groupframe">
      {signedIn ? (
        <Frame key={id} id={id} {...props} />
      ) : (
        <SignInFirst heading="h1" title="登录后看这个班级" hint="作业、成员和大家常错的都在这里。" />
      )}
    </Page>
  );
}

function Frame({ id, tabs, Above, Actions }: GroupPageProps & { id: string }) {
  const { tab: open } = useParams();
  const { data: group, error, refetch } = useQuery(groupQuery(id));
  usePageTitle(group?.name);
  if (error && !group)
    return <GoneOrFailed error={error} onRetry={() => void refetch()} others="/class" way="看看我的班级" />;
  if (!group) return <span className="skel groupframe__skel" role="status" aria-label="加载中" />;
  if (group.is_waiting) return <Waiting group={group} />;
  const isStaff = group.position !== "member";
  const own = tabs.filter(({ of }) => of === "everybody" || of === (isStaff ? "staff" : "members"));
  const shown = own.find(({ path }) => path === open) ?? own[0];
  if (shown === undefined || (open !== undefined && shown.path !== open))
    return <Navigate to={`/class/${id}`} replace />;
  return (
    <>
      <Head group={group}>{isStaff && Actions && <Actions group={group} />}</Head>
      {Above && <Above group={group} />}
      <nav className="tabs groupframe__tabs" aria-label={group.name}>
        {own.map((tab) => (
          <Link
            key={tab.path}
            to={`/class/${id}/${tab.path}`}
            replace
            className={tab === shown ? "is-active" : ""}
            aria-current={tab === shown ? "page" : undefined}
          >
            {tab.title}
            {tab.Count && <tab.Count group={group} />}
          </Link>
        ))}
      </nav>
      <shown.Body group={group} />
    </>
  );
}

function Head({ group, children }: { group: Group; children: React.ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const { kind, name, members, code, owner } = group;
  return (
    <header className="groupframe__head">
      <div className="groupframe__name">
        <h1 className="title">{name}</h1>
        <p className="meta">
          {members} 人 · {code === null ? `${owner} 建的` : `${groupWords[kind].code} ${spacedCode(code)}`}
        </p>
      </div>
      {code !== null && (
        <div className="groupframe__acts">
          <button type="button" className="btn btn--line" onClick={() => setIsAsking(true)}>
            请人加入
          </button>
          {children}
        </div>
      )}
      {isAsking && <InviteSheet group={group} onClose={() => setIsAsking(false)} />}
    </header>
  );
}

function Waiting({ group: { name, owner } }: { group: Group }) {
  return (
    <Empty
      heading="h1"
      title={`等 ${owner} 同意`}
      hint={`你申请加入“${name}”。同意后，这里就会打开。`}
      action={
        <Link className="btn btn--line" to="/class">
          看看我的班级
        </Link>
      }
    />
  );
}
