import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { enterWith, useBind } from "./accounts.queries.ts";
import { CodeField } from "#features/people/accounts/entry/code-field.tsx";
import { Consent } from "#features/people/accounts/entry/consent.tsx";
import { PhoneField } from "#features/people/accounts/entry/entry-fields.tsx";
import { useEntryForm } from "#features/people/accounts/entry/entry-form.ts";
import { EntryLayout } from "#features/people/accounts/entry/entry-layout.tsx";
import { EntryLinks } from "#features/people/accounts/entry/entry-links.tsx";
import { EntrySubmit } from "#features/people/accounts/entry/entry-submit.tsx";
import { findFlow } from "#features/people/accounts/entry/oauth-flow.ts";
import { checkProof, proofOf } from "#features/people/accounts/entry/proof.ts";
import { GoOn } from "./go-on.tsx";
import { safeRedirect } from "./redirect.ts";
import { call } from "#platform/network/api.ts";
import { explain } from "#platform/network/explain.ts";

/**
 * A WeChat account that belongs to no learner here. It is stored in the history entry, so that it survives a reload.
 */
interface Unbound {
  ticket: string;
  nickname: string;
}

/** The page to which WeChat redirects. It signs a known account in, and asks a new account for a phone number. */
export function BindPage() {
  const [search] = useSearchParams();
  const unbound = useLocation().state as Unbound | null;
  const code = search.get("code");
  return (
    <EntryLayout title={unbound ? "绑定手机号" : "微信登录"}>
      {unbound && <BindForm {...unbound} />}
      {!unbound && code !== null && <Arriving code={code} state={search.get("state")} />}
      {!unbound && code === null && <Restart why="请从登录页开始微信登录。" />}
    </EntryLayout>
  );
}

/** Exchanges the code for a session. A code is valid only once, so the query sends it once. */
const arrivalQuery = (code: string, state: string | null) =>
  queryOptions({
    queryKey: ["oauth", code, state],
    queryFn: async () => {
      const flow = findFlow(state);
      if (!flow) return null;
      const { provider, search } = flow;
      const answer = await call("POST /api/login/oauth", { body: { provider, code } });
      if ("ticket" in answer) return { to: `/login/bind${search}`, unbound: answer };
      await enterWith(answer);
      return { to: safeRedirect(new URLSearchParams(search).get("redirect")), unbound: null };
    },
    retry: false,
    // Signing in refetches every query; this one must not be sent again.
    staleTime: "static",
  });

function Arriving({ code, state }: { code: string; state: string | null }) {
  const { data: arrived, error } = useQuery(arrivalQuery(code, state));
  if (arrived) return <GoOn to={arrived.to} state={arrived.unbound} />;
  if (error) return <Restart why={explain(error).title} />;
  if (arrived === null) return <Restart why="这次微信登录不是从这里开始的，请重新开始。" />;
  return (
    <p className="login__say" role="status">
      正在登录…
    </p>
  );
}

function Restart({ why }: { why: string }) {
  return (
    <>
      <p className="login__say" role="alert">
        {why}
      </p>
      <EntryLinks to={["back"]} />
    </>
  );
}

function BindForm({ ticket, nickname }: Unbound) {
  const bind = useBind();
  const { wrong, failed, refuse, onSubmit } = useEntryForm(checkProof, (data) =>
    bind.mutateAsync({ ...proofOf(data), ticket }),
  );
  return (
    <>
      <p className="login__say">
        {nickname ? `${nickname}，你好！` : ""}
        绑定手机号后，用微信就能直接登录。手机号已有账号的，就登录那个账号。
      </p>
      <form className="login__form" noValidate onSubmit={onSubmit}>
        <PhoneField error={wrong.phone} />
        <CodeField purpose="bind" error={wrong.code} refuse={refuse} />
        <Consent error={wrong.agreed} />
        <EntrySubmit label="绑定并登录" busyLabel="正在绑定…" busy={bind.isPending} failed={failed} />
      </form>
      <EntryLinks to={["back"]} />
    </>
  );
}
