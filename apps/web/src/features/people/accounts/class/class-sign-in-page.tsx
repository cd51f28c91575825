import "./class-sign-in.css";
import type { OpenedGroup } from "@shiju/contract/classes/managed";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { EntryLayout } from "#features/people/accounts/entry/entry-layout.tsx";
import { EntryLinks } from "#features/people/accounts/entry/entry-links.tsx";
import { useIsIn } from "#features/people/accounts/signed-in.tsx";
import { useUser } from "#learner/session.ts";
import { GroupCodeForm } from "#parts/page/group-code/group-code-form.tsx";
import { Link } from "#platform/page/link.tsx";
import { ChooseName, type GroupName } from "./choose-name.tsx";
import { type DoorKey, doorQuery } from "./class-sign-in.queries.ts";
import { EnterSecret } from "./enter-secret.tsx";

interface ClassSignInPageProps {
  onSignOut: () => void;
}

/**
 * Signs in an account that a group manages. The QR code has the secret of the group behind the `#`. Without it, the
 * device may know the group; otherwise the group's code is typed.
 */
export function ClassSignInPage({ onSignOut }: ClassSignInPageProps) {
  const isIn = useIsIn();
  return (
    <EntryLayout title="班级登录">
      {isIn === true && <AlreadyIn onSignOut={onSignOut} />}
      {isIn === false && <Door />}
    </EntryLayout>
  );
}

/** Somebody else may be signed in on a device that a family or a classroom shares. */
function AlreadyIn({ onSignOut }: ClassSignInPageProps) {
  const nickname = useUser()?.nickname ?? "";
  return (
    <>
      <p className="login__say">现在登录的是 {nickname}。</p>
      <p className="login__ways">
        <Link className="btn btn--primary btn--lg" to="/home/index">
          接着学
        </Link>
        <button type="button" className="btn btn--line btn--lg" onClick={onSignOut}>
          换个人登录
        </button>
      </p>
    </>
  );
}

function Door() {
  const { hash } = useLocation();
  const linked = /^#[\w-]{22}$/.test(hash) ? { secret: hash.slice(1) } : {};
  const [key, setKey] = useState<DoorKey>(linked);
  const [asksCode, setAsksCode] = useState(false);
  const door = useQuery(doorQuery(key));
  const isUnknownDevice = key.secret === undefined && key.code === undefined;
  if (door.isPending)
    return (
      <p className="login__say" role="status">
        正在找班级…
      </p>
    );
  return (
    <>
      {door.data && !asksCode ? (
        <Inside doorKey={key} group={door.data} />
      ) : (
        <GroupCodeForm
          className="login__form"
          place="，写在登录条上"
          error={isUnknownDevice || asksCode ? null : door.error}
          onCode={(code) => {
            setAsksCode(false);
            if (key.code === code) void door.refetch();
            else setKey({ code });
          }}
        >
          <p className="meta atclass__hint">有登录条就扫上面的二维码；没有就填六个字母的班级码。</p>
        </GroupCodeForm>
      )}
      {door.data && !asksCode && (
        <button type="button" className="textlink atclass__other" onClick={() => setAsksCode(true)}>
          不是这个班？填班级码
        </button>
      )}
      <EntryLinks to={["phone"]} />
    </>
  );
}

/** The list of names if the server shows it, otherwise a field for the name; then the password. */
function Inside({ doorKey, group }: { doorKey: DoorKey; group: OpenedGroup }) {
  const [chosen, setChosen] = useState<GroupName | null>(null);
  return (
    <>
      <p className="atclass__group">{group.name}</p>
      {group.names === null && <EnterSecret doorKey={doorKey} child={null} />}
      {group.names && !chosen && <ChooseName names={group.names} onChoose={setChosen} />}
      {group.names && chosen && (
        <EnterSecret doorKey={doorKey} child={chosen} onBack={() => setChosen(null)} />
      )}
    </>
  );
}
