import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { call } from "#platform/network/api.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { entryFields } from "#learner/session.ts";
import { EntryLayout } from "#features/people/accounts/entry/entry-layout.tsx";
import { useIsIn } from "./signed-in.tsx";

/** The page of an invitation. It leads a visitor to the registration, and a signed-in learner to the invited offer. */
export function InvitationPage() {
  const isIn = useIsIn();
  if (isIn === null) return null;
  return isIn ? <AlreadyIn /> : <Invited />;
}

/** Stores the invitation code for the registration, and reports the visit to the server. */
function Invited() {
  const { code = "" } = useParams();
  useEffect(() => {
    if (!/^\w{1,16}$/.test(code)) return;
    entryFields.set("ref", code);
    // The count is not important to the visitor: no waiting, and no notice when it fails.
    call("GET /api/add_click", { query: { code } }, { notice: "none" }).catch(() => {});
  }, [code]);
  return <Navigate to="/login/register" replace />;
}

function AlreadyIn() {
  usePageTitle("你已经有账号了");
  return (
    <EntryLayout title="你已经有账号了" back="/home/index">
      <p className="login__say">
        邀请链接是给还没有账号的人用的：用它注册，就记在邀请人名下。你可以把自己的链接发给朋友。
      </p>
      <p className="login__ways">
        <Link className="btn btn--primary btn--lg" to="/home/index">
          去首页
        </Link>
        <Link className="btn btn--line btn--lg" to="/invite/index">
          我的邀请链接
        </Link>
      </p>
    </EntryLayout>
  );
}
