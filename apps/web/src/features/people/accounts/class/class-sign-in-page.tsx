import "./class-sign-in.css";
import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { OpenedGroup } from "@shiju/contract/classes/managed";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { EntryLayout } from "#features/people/accounts/entry/entry-layout.tsx";
import { EntryLinks } from "#features/people/accounts/entry/entry-links.tsx";
import { useIsIn } from "#features/people/accounts/signed-in.tsx";
import { useUser } from "#learner/session.ts";
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
        <AskCode
          fault={isUnknownDevice || asksCode ? null : door.error && sayFault(door.error)}
          onCode={(code) => {
            setAsksCode(false);
            if (key.code === code) void door.refetch();
            else setKey({ code });
          }}
        />
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

const sayFault = (error: Error) =>
  (error instanceof ApiError && error.problem.fields?.["code"]) || formFault(error);

function AskCode({ fault, onCode }: { fault: string | null; onCode: (code: string) => void }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const letters = typed.normalize("NFKC").replaceAll(/[\s-]/g, "");
    if (/^[A-Za-z]{6}$/.test(letters)) onCode(letters.toUpperCase());
    else setWrong("班级码是六个字母，写在登录条上");
  }
  return (
    <form className="login__form" noValidate onSubmit={submit}>
      <p className="meta atclass__hint">有登录条就扫上面的二维码；没有就填六个字母的班级码。</p>
      <Field
        label="班级码"
        name="code"
        className="atclass__letters"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={typed}
        error={wrong ?? fault ?? undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
        }}
      />
      <button type="submit" className="btn btn--primary btn--lg btn--block">
        下一步
      </button>
    </form>
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
