import "./person-page.css";
import "@shiju/ui/styles/table.css";
import "@shiju/ui/styles/tag.css";
import { explain } from "@shiju/client/explain";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { AccountActions } from "./account-actions.tsx";
import { Courses } from "./courses.tsx";
import { Devices } from "./devices.tsx";
import { Feedback } from "./feedback.tsx";
import { Grants } from "./grants.tsx";
import { tierOf } from "./membership-tag.tsx";
import { roleNames } from "#parts/people/role-names.ts";
import { useRole } from "#parts/people/use-role.ts";
import { NoteBox } from "./note-box.tsx";
import { type Person, personQuery } from "./members.queries.ts";
import type { Asked } from "./asked.ts";
import { PersonDialog } from "./person-dialogs.tsx";
import { PhoneButton } from "./phone-button.tsx";
import { Trace } from "./trace.tsx";
import { dateOf, hoursOf, momentOf, yuanOf } from "#parts/list/values.ts";
import { usePageTitle } from "#platform/page-title.ts";

/** The page of a person: standing, membership, devices, and the actions of staff on the account. */
export function PersonPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(personQuery(id));
  if (data) return <Whole key={id} person={data} />;
  if (error) return <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="加载中">
      <span className="skel" style={{ width: 280, height: 64 }} />
      <span className="skel" style={{ width: "100%", height: 160, marginTop: 24 }} />
    </div>
  );
}

function Whole({ person }: { person: Person }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isAdmin = useRole() === "admin";
  // The server refuses it too.
  const mayChange = isAdmin || person.role === "learner";
  usePageTitle(person.nickname);
  return (
    <>
      <Link className="textlink someone__back" to="/admin/people">
        用户
      </Link>
      <Head person={person} isAdmin={isAdmin} mayChange={mayChange} onAsk={setAsked} />
      <Facts person={person} />
      <div className="someone__two">
        <div>
          <Grants person={person} mayRevoke={isAdmin} onAsk={setAsked} />
          <Devices person={person} mayEnd={mayChange} />
          <Courses id={person.id} isAdmin={isAdmin} />
          <Feedback id={person.id} />
        </div>
        <div>
          {mayChange ? (
            <>
              <NoteBox id={person.id} />
              <AccountActions person={person} isAdmin={isAdmin} onAsk={setAsked} />
            </>
          ) : (
            <p className="muted">管理网站的账号只有运营者能动。</p>
          )}
          <Trace id={person.id} />
        </div>
      </div>
      {asked && <PersonDialog asked={asked} person={person} onClose={() => setAsked(null)} />}
    </>
  );
}

interface HeadProps {
  person: Person;
  isAdmin: boolean;
  mayChange: boolean;
  onAsk: (asked: Asked) => void;
}

function Head({ person, isAdmin, mayChange, onAsk }: HeadProps) {
  const { id, nickname, head_img, invitation_code, created_at, inviter } = person;
  return (
    <header className="someone__head">
      <Avatar id={id} name={nickname} src={head_img} />
      <div>
        <h1 className="title">
          {nickname}
          {person.locked && <span className="tag">停用</span>}
          {person.role !== "learner" && <span className="tag">{roleNames[person.role]}</span>}
        </h1>
        <div className="meta">
          {invitation_code} ·{" "}
          {mayChange && person.phone ? (
            <PhoneButton id={id} phone={person.phone} />
          ) : (
            person.phone || "班级账号"
          )}{" "}
          · {dateOf(created_at)} 注册
          {inviter && (
            <>
              ，邀请人 <Link to={`/admin/people/${inviter.id}`}>{inviter.nickname}</Link>
            </>
          )}
        </div>
      </div>
      <div className="someone__a">
        {isAdmin && (
          <button type="button" className="btn btn--line" onClick={() => onAsk({ kind: "grant" })}>
            送会员天数
          </button>
        )}
        {mayChange && (
          <button type="button" className="btn btn--line" onClick={() => onAsk({ kind: "message" })}>
            发消息
          </button>
        )}
      </div>
    </header>
  );
}

function Facts({ person }: { person: Person }) {
  const { vip_type, on_trial, ends_at, study, orders, paid, devices } = person;
  const end = ends_at === null ? (vip_type > 0 ? "，一直有效" : "") : `，到 ${dateOf(ends_at)}`;
  const facts = [
    ["会员", `${tierOf({ vip_type, on_trial })}${end}`],
    ["付过", `${yuanOf(paid)} · ${orders} 笔`],
    ["学习", `${hoursOf(study.seconds)} · ${study.days} 天`],
    ["今天", `${Math.floor(study.today_seconds / 60)} 分钟`],
    ["返利余额", yuanOf(person.balance)],
    ["邀请", `${person.invited} 人`],
    ["设备", `${devices.length} 台`],
    ["最近来过", person.last_used_at === null ? "还没来过" : momentOf(person.last_used_at)],
  ];
  return (
    <dl className="someone__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
