import "./join-page.css";
import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { GroupInvitation } from "@shiju/contract/classes/groups";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { joining, useSignedIn, useUser } from "#learner/session.ts";
import { GroupCodeForm } from "#parts/page/group-code/group-code-form.tsx";
import { Link } from "#platform/page/link.tsx";
import { useBack } from "#platform/page/back.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { groupWords } from "./group-words.ts";
import { type GroupKey, invitationQuery, useJoinGroup } from "./groups.queries.ts";
import { Sees } from "./sees.tsx";

function keyOf(text: string): GroupKey | null {
  if (/^[\w-]{22}$/.test(text)) return { secret: text };
  return /^[A-Z]{6}$/.test(text) ? { code: text } : null;
}

/**
 * Lets a learner into a group, by its code or by the link with its secret. The secret stands behind the `#` of the
 * address, which no server sees. This tab keeps it while a visitor signs in.
 */
export function JoinGroupPage() {
  const { hash } = useLocation();
  const [code, setCode] = useState<string | null>(null);
  const key = code !== null ? { code } : (keyOf(hash.slice(1)) ?? keyOf(joining.get("class_key")));
  const invitation = useQuery(invitationQuery(key));
  const close = useBack("/class");
  const leave = () => {
    joining.remove("class_key");
    close();
  };
  return (
    <main className="joingroup">
      <button type="button" className="iconbtn joingroup__x" aria-label="关闭" onClick={leave}>
        <X className="ico" size={20} aria-hidden="true" />
      </button>
      {key && invitation.data ? (
        <Asked groupKey={key} invitation={invitation.data} onLeave={leave} />
      ) : (
        <GroupCodeForm
          className="joingroup__code"
          error={invitation.error}
          isBusy={invitation.isFetching}
          onCode={(typed) => {
            if (typed === code) void invitation.refetch();
            else setCode(typed);
          }}
        >
          <h1 className="title">加入班级或家庭</h1>
          <p className="meta">老师（家长）会给你一个六个字母的码，或者一个二维码，用手机扫就行。</p>
        </GroupCodeForm>
      )}
    </main>
  );
}

interface AskedProps {
  groupKey: GroupKey;
  invitation: GroupInvitation;
  onLeave: () => void;
}

/** Says who asks and what they will see, before anybody says yes. */
function Asked({ groupKey, invitation, onLeave }: AskedProps) {
  const { kind, name, owner, members, door } = invitation;
  usePageTitle(name);
  const signedIn = useSignedIn();
  const isManaged = useUser()?.phone === "";
  return (
    <div className="joingroup__asked">
      <header>
        <p className="joingroup__who">
          <span className="joingroup__face">
            <Avatar id={owner} name={owner} />
          </span>
          {owner} 请你加入
        </p>
        <h1 className="title">{name}</h1>
        <p className="meta">
          {groupWords[kind].thing} · {members} 人{door === "approval" && " · 要对方同意"}
        </p>
      </header>
      <div className="joingroup__do">
        {door === "closed" && <p className="joingroup__say">现在不收人，请找{owner}。</p>}
        {door !== "closed" && isManaged && (
          <p className="joingroup__say">班级账号只在自己的班里，不能加入别的班。</p>
        )}
        {door !== "closed" && signedIn && !isManaged && (
          <JoinForm groupKey={groupKey} invitation={invitation} onLeave={onLeave} />
        )}
        {door !== "closed" && !signedIn && <SignInToJoin groupKey={groupKey} onLeave={onLeave} />}
      </div>
      <div className="joingroup__sees">
        <Sees owner={owner} />
      </div>
    </div>
  );
}

function JoinForm({ groupKey, invitation: { kind, owner, door }, onLeave }: AskedProps) {
  const navigate = useNavigate();
  const join = useJoinGroup();
  const nickname = useUser()?.nickname ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? (/^同学\d{4}$/.test(nickname) ? "" : nickname);
  const fields = join.error instanceof ApiError ? join.error.problem.fields : undefined;
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return setIsMissing(true);
    join.mutate(
      { ...groupKey, name },
      {
        onSuccess: ({ id, is_waiting: isWaiting, name: group }) => {
          joining.remove("class_key");
          toast(isWaiting ? `${owner} 同意后就进来了` : `加入了${group}`);
          void navigate(isWaiting ? "/class" : `/class/${id}`, { replace: true });
        },
      },
    );
  }
  const fault = isMissing
    ? "请写名字"
    : (fields?.["name"] ?? (join.error ? formFault(join.error) : undefined));
  return (
    <form className="joingroup__form" noValidate onSubmit={submit}>
      <Field
        label={kind === "class" ? "在班里的名字" : "在家里的名字"}
        hint={`${owner} 和同学会看到这个名字`}
        maxLength={20}
        autoComplete="name"
        value={name}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsMissing(false);
        }}
      />
      <p className="joingroup__acts">
        <button type="button" className="btn btn--line btn--lg" onClick={onLeave}>
          先不
        </button>
        <button type="submit" className="btn btn--primary btn--lg" disabled={join.isPending}>
          {join.isPending
            ? "正在加入…"
            : door === "approval"
              ? "申请加入"
              : `加入这个${groupWords[kind].one}`}
        </button>
      </p>
      <p className="meta">随时可以退出。退出以后，{owner} 就看不到了。</p>
    </form>
  );
}

/** The ways in for a visitor. The secret waits in this tab until the visitor is signed in. */
function SignInToJoin({ groupKey, onLeave }: Pick<AskedProps, "groupKey" | "onLeave">) {
  // A visitor who registers with a link joins at once. A code has to be shown to the server again after registering.
  const registered = "secret" in groupKey ? "/class" : "/class/join";
  const keep = () => joining.set("class_key", "secret" in groupKey ? groupKey.secret : groupKey.code);
  return (
    <div className="joingroup__form">
      <p className="joingroup__acts">
        <button type="button" className="btn btn--line btn--lg" onClick={onLeave}>
          先不
        </button>
        <Link
          className="btn btn--primary btn--lg"
          to={`/login/register?redirect=${registered}`}
          onClick={keep}
        >
          注册后加入
        </Link>
      </p>
      <p className="meta">
        已经有账号？
        <Link className="textlink" to="/login/index?redirect=/class/join" onClick={keep}>
          登录后加入
        </Link>
      </p>
    </div>
  );
}
