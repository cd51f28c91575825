import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useQuery } from "@tanstack/react-query";
import { siteQuery, useSignInWithCode } from "./accounts.queries.ts";
import { CodeField } from "#features/people/accounts/entry/code-field.tsx";
import { Consent } from "#features/people/accounts/entry/consent.tsx";
import { PhoneField } from "#features/people/accounts/entry/entry-fields.tsx";
import { useEntryForm } from "#features/people/accounts/entry/entry-form.ts";
import { UnlessSignedIn } from "./signed-in.tsx";
import { EntryLayout } from "#features/people/accounts/entry/entry-layout.tsx";
import { EntryLinks } from "#features/people/accounts/entry/entry-links.tsx";
import { EntrySubmit } from "#features/people/accounts/entry/entry-submit.tsx";
import { EntryTabs } from "#features/people/accounts/entry/entry-tabs.tsx";
import { checkProof, proofOf } from "#features/people/accounts/entry/proof.ts";
import { ThirdParties } from "#features/people/accounts/entry/third-parties.tsx";
import { noRegistration } from "#features/people/accounts/entry/no-registration.tsx";

/** The page to sign in by phone and code. A phone without an account gets a new account. */
export function CodeSignInPage() {
  const { data: site } = useQuery(siteQuery);
  const signIn = useSignInWithCode();
  const { wrong, failed, refuse, onSubmit } = useEntryForm(checkProof, (data) =>
    signIn.mutateAsync(proofOf(data)),
  );
  return (
    <UnlessSignedIn>
      <EntryLayout title="登录" back="/web">
        {site?.sms_codes && <EntryTabs />}
        <form className="login__form" noValidate onSubmit={onSubmit}>
          <PhoneField error={wrong.phone} />
          <CodeField purpose="sms" error={wrong.code} refuse={refuse} />
          <Consent error={wrong.agreed} />
          <EntrySubmit label="登录" busyLabel="正在登录…" busy={signIn.isPending} failed={failed} />
        </form>
        <p className="meta login__note">
          {site && !site.sms_codes
            ? "这里没有短信服务：验证码写在服务器的日志里，请向运营者要。"
            : siteHas("registration")
              ? "还没有账号的手机号，验证后就注册好了。"
              : noRegistration}
        </p>
        <ThirdParties />
        <EntryLinks
          to={site && !site.sms_codes ? ["back"] : ["register", "forget"]}
          out="先不登录，逛逛课程"
        />
      </EntryLayout>
    </UnlessSignedIn>
  );
}
