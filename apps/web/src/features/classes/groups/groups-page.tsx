import "./groups-page.css";
import "@shiju/ui/styles/tag.css";
import { formFault } from "@shiju/client/explain";
import type { Group } from "@shiju/contract/classes/groups";
import { type GroupKind } from "@shiju/learning/classes/groups";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useSignedIn, useUser } from "#learner/session.ts";
import { Page, PageHead, PageHeadRight } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { newId } from "#platform/storage/ids.ts";
import { groupWords } from "./group-words.ts";
import { groupsQuery, useCreateGroup } from "./groups.queries.ts";

/** The learner's groups, and the ways to make one and to join one. */
export function GroupsPage() {
  const signedIn = useSignedIn();
  return (
    <Page className="groups">
      {signedIn ? (
        <Groups />
      ) : (
        <>
          <PageHead title="班级" />
          <SignInFirst title="登录后看班级和家庭" hint="老师布置作业、看谁做了；家长看孩子学得怎么样。" />
        </>
      )}
    </Page>
  );
}

function Groups() {
  const { data, error, refetch } = useQuery(groupsQuery);
  const [isMaking, setIsMaking] = useState(false);
  const isManaged = useUser()?.phone === "";
  const ways = !isManaged && (
    <>
      <Link className="btn btn--line" to="/class/join">
        用班级码加入
      </Link>
      <button type="button" className="btn btn--primary" onClick={() => setIsMaking(true)}>
        建一个
      </button>
    </>
  );
  return (
    <>
      <PageHead title="班级">
        {data && data.groups.length > 0 && ways && (
          <PageHeadRight className="groups__ways">{ways}</PageHeadRight>
        )}
      </PageHead>
      {data && data.groups.length > 0 && (
        <>
          <GroupList title="我管的" groups={data.groups.filter(({ position }) => position !== "member")} />
          <GroupList title="我加入的" groups={data.groups.filter(({ position }) => position === "member")} />
        </>
      )}
      {data?.groups.length === 0 && (
        <Empty
          title="还没有班级和家庭"
          hint="老师建一个班，布置作业，看谁做了、错在哪；家长建一个家，看孩子每天学了多久。"
          action={<p className="groups__ways">{ways}</p>}
        />
      )}
      {!data && error && <Failed {...explain(error)} onRetry={() => void refetch()} />}
      {!data && !error && <span className="skel groups__skel" role="status" aria-label="加载中" />}
      {isMaking && <MakeSheet onClose={() => setIsMaking(false)} />}
    </>
  );
}

function GroupList({ title, groups }: { title: string; groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="groups__part">
      <h2 className="heading">{title}</h2>
      <ul className="groups__list">
        {groups.map((group) => (
          <li key={group.id}>
            <Link className="groups__row" to={`/class/${group.id}`}>
              <span>
                <b>{group.name}</b>
                <small className="meta">{sayOf(group)}</small>
              </span>
              {group.waiting > 0 && <em className="tag tag--member">{group.waiting} 人等着加入</em>}
              {group.is_waiting && <em className="tag">等老师同意</em>}
              <ChevronRight className="ico" size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayOf({ kind, members, owner, position, is_waiting: isWaiting }: Group): string {
  const thing = groupWords[kind].thing;
  if (isWaiting) return `${thing} · ${owner} 还没有同意`;
  return position === "owner" ? `${thing} · ${members} 人` : `${thing} · ${members} 人 · ${owner} 建的`;
}

/** Asks for the kind and the name of a new group. */
function MakeSheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const make = useCreateGroup();
  const [id] = useState(newId);
  const [kind, setKind] = useState<GroupKind>("class");
  const [name, setName] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") setIsMissing(true);
    else make.mutate({ id, kind, name }, { onSuccess: () => void navigate(`/class/${id}`) });
  }
  const fault = isMissing ? "请写名字" : make.error ? formFault(make.error) : undefined;
  return (
    <Sheet title="建班级或家庭" onClose={onClose}>
      <form className="groups__make" noValidate onSubmit={submit}>
        <Choices
          legend="是什么"
          options={[
            ["class", "班级"],
            ["family", "家庭"],
          ]}
          value={kind}
          onChange={setKind}
        />
        <Field
          label="名字"
          placeholder={kind === "class" ? "如：七年级 3 班" : "如：周家"}
          maxLength={20}
          autoComplete="off"
          value={name}
          error={fault}
          onChange={({ target }) => {
            setName(target.value);
            setIsMissing(false);
          }}
        />
        <button type="submit" className="btn btn--primary btn--lg btn--block" disabled={make.isPending}>
          {make.isPending ? "正在建…" : "建好"}
        </button>
      </form>
    </Sheet>
  );
}
