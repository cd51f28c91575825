import "./members.css";
import "@shiju/ui/styles/tag.css";
import { formFault } from "@shiju/client/explain";
import type { Group, GroupMember } from "@shiju/contract/classes/groups";
import type { ManagedAccount } from "@shiju/contract/classes/managed";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupTab } from "#features/classes/groups/group-page.tsx";
import { groupWords } from "#features/classes/groups/group-words.ts";
import { membersQuery, useChangeMember, useRemoveMember } from "#features/classes/groups/groups.queries.ts";
import { managedQuery, useKeepChild } from "#features/classes/groups/managed.queries.ts";
import { dayLabel } from "#platform/format/dates.ts";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { useNow } from "#platform/page/use-now.ts";
import { MemberMenu } from "./member-menu.tsx";
import { ResetSheet } from "./reset-sheet.tsx";
import { SettingsSheet } from "./settings-sheet.tsx";

const Count = ({ group }: { group: Group }) => <span className="meta">{group.members}</span>;

/** The tab with the list of a group, for its owner and helpers. */
export const membersTab: GroupTab = { path: "members", title: "成员", of: "staff", Count, Body: Members };

function Members({ group }: { group: Group }) {
  const { data, error, refetch } = useQuery(membersQuery(group.id));
  const managed = useQuery(managedQuery(group.id)).data?.accounts ?? [];
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel members__skel" role="status" aria-label="加载中" />;
  const { members } = data;
  const waiting = members.filter(({ is_waiting: isWaiting }) => isWaiting);
  const helpers = members.filter(({ role, is_waiting: isWaiting }) => role === "helper" && !isWaiting);
  const inside = members.filter(({ role, is_waiting: isWaiting }) => role === "member" && !isWaiting);
  return (
    <div className="members">
      <Actions group={group} hasManaged={inside.some(({ is_managed: isManaged }) => isManaged)} />
      {waiting.length > 0 && <WaitingList group={group} members={waiting} />}
      {inside.length > 0 ? (
        <MemberList label="成员" group={group} members={inside} />
      ) : (
        <Empty
          title={`还没有${groupWords[group.kind].member}`}
          hint="有手机的，用码或链接请他们加入；没有手机的，给他们开账号。"
        />
      )}
      {helpers.length > 0 && (
        <MemberList label={groupWords[group.kind].helper} group={group} members={helpers} isTitled />
      )}
      <Removed group={group} accounts={managed} />
    </div>
  );
}

function Actions({ group, hasManaged }: { group: Group; hasManaged: boolean }) {
  const [open, setOpen] = useState<"reset" | "settings" | null>(null);
  return (
    <div className="members__acts">
      <Link className="btn btn--line" to={`/class/${group.id}/add`}>
        给没有手机的开账号
      </Link>
      {hasManaged && (
        <button type="button" className="btn btn--line" onClick={() => setOpen("reset")}>
          全部重设密码
        </button>
      )}
      {group.position === "owner" && (
        <button type="button" className="btn btn--line" onClick={() => setOpen("settings")}>
          设置
        </button>
      )}
      {open === "reset" && <ResetSheet group={group} child={null} onClose={() => setOpen(null)} />}
      {open === "settings" && <SettingsSheet group={group} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface ListProps {
  group: Group;
  members: readonly GroupMember[];
}

function WaitingList({ group, members }: ListProps) {
  const change = useChangeMember(group);
  const remove = useRemoveMember(group);
  const busy = change.isPending || remove.isPending;
  return (
    <section className="members__part">
      <h2 className="heading">等着加入</h2>
      <ul className="members__list">
        {members.map(({ user_id, name, nickname, head_img: src }) => (
          <li key={user_id}>
            <span className="members__face">
              <Avatar id={user_id} name={name} src={src} />
            </span>
            <span className="members__who">
              <b>{name}</b>
              {nickname !== name && <small className="meta">{nickname}</small>}
            </span>
            <button
              type="button"
              className="btn btn--quiet"
              aria-label={`不同意 ${name}`}
              disabled={busy}
              onClick={() => remove.mutate({ user_id })}
            >
              不同意
            </button>
            <button
              type="button"
              className="btn btn--primary"
              aria-label={`同意 ${name}`}
              disabled={busy}
              onClick={() =>
                change.mutate({ user_id, is_waiting: false }, { onError: (error) => toast(formFault(error)) })
              }
            >
              同意
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MemberList({
  label,
  group,
  members,
  isTitled = false,
}: ListProps & { label: string; isTitled?: boolean }) {
  const now = useNow();
  return (
    <section className="members__part" aria-label={label}>
      {isTitled && <h2 className="heading">{label}</h2>}
      <ul className="members__list">
        {members.map((member) => (
          <li key={member.user_id}>
            <span className="members__number">{member.number}</span>
            <span className="members__face">
              <Avatar id={member.user_id} name={member.name} src={member.head_img} />
            </span>
            <span className="members__who">
              {member.role === "member" ? (
                <Link to={`/class/${group.id}/members/${member.user_id}`}>
                  <b>{member.name}</b>
                </Link>
              ) : (
                <b>{member.name}</b>
              )}
              <small className="meta">
                {member.last_seen_at === null ? "还没来过" : `${dayLabel(member.last_seen_at, now)}来过`}
              </small>
            </span>
            {member.is_managed && <em className="tag">班级账号</em>}
            <MemberMenu group={group} member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Accounts whose deletion is planned, and the way back. */
function Removed({ group, accounts }: { group: Group; accounts: readonly ManagedAccount[] }) {
  const keep = useKeepChild(group);
  const now = useNow();
  const removed = accounts.filter(({ delete_at: at }) => at !== null && new Date(at) > now);
  if (removed.length === 0 || group.position !== "owner") return null;
  return (
    <section className="members__part">
      <h2 className="heading">要删除的账号</h2>
      <p className="meta">删除后七天内可以恢复；到时候连同学过的一起删掉。</p>
      <ul className="members__list">
        {removed.map(({ user_id, name, delete_at: at }) => (
          <li key={user_id}>
            <span className="members__who">
              <b>{name}</b>
              <small className="meta">{dayLabel(at ?? "", now)} 删除</small>
            </span>
            <button
              type="button"
              className="btn btn--quiet"
              aria-label={`恢复 ${name}`}
              disabled={keep.isPending}
              onClick={() => keep.mutate(user_id, { onError: (error) => toast(formFault(error)) })}
            >
              恢复
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
