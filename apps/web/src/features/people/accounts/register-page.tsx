import { Field } from "@shiju/ui/forms/field.tsx";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { siteQuery, useRegister } from "./accounts.queries.ts";
import { CodeField } from "#features/people/accounts/entry/code-field.tsx";
import { Consent } from "#features/people/accounts/entry/consent.tsx";
import { PasswordField, PhoneField } from "#features/people/accounts/entry/entry-fields.tsx";
import {
  codeOf,
  phoneOf,
  textOf,
  useEntryForm,
  wrongCode,
  wrongNewPassword,
  wrongPhone,
} from "#features/people/accounts/entry/entry-form.ts";
import { UnlessSignedIn } from "./signed-in.tsx";
import { EntryLayout } from "#features/people/accounts/entry/entry-layout.tsx";
import { EntryLinks } from "#features/people/accounts/entry/entry-links.tsx";
import { EntrySubmit } from "#features/people/accounts/entry/entry-submit.tsx";
import { NoRegistration } from "#features/people/accounts/entry/no-registration.tsx";
import { entryFields, joining } from "#learner/session.ts";

/** Opens an account, or says who gives accounts on a site without registration. The link of a group opens one there too. */
export function RegisterPage() {
  const group = useInvitingGroup();
  if (siteHas("registration") || group !== null) return <Registration group={group} />;
  return (
    <UnlessSignedIn>
      <EntryLayout title="这里不开放注册" back="/web">
        <NoRegistration />
      </EntryLayout>
    </UnlessSignedIn>
  );
}

/** The form, also to join a group. Answers given as a guest are moved to the new account. */
function Registration({ group }: { group: string | null }) {
  const { data: site } = useQuery(siteQuery);
  const register = useRegister();
  const { wrong, failed, refuse, onSubmit } = useEntryForm(check, async (data) => {
    const name = textOf(data, "name").trim();
    await register.mutateAsync({
      ...formOf(data),
      ...(group !== null && { group: { secret: group, name } }),
    });
    joining.remove("class_key");
  });
  return (
    <UnlessSignedIn>
      <EntryLayout title="注册">
        <form className="login__form" noValidate onSubmit={onSubmit}>
          <PhoneField error={wrong.phone} />
          {site?.sms_codes && (
            <CodeField purpose="register" group={group} error={wrong.code} refuse={refuse} />
          )}
          <PasswordField error={wrong.password} fresh />
          {group !== null && (
            <Field
              label="在班里（家里）的名字"
              name="name"
              autoComplete="name"
              maxLength={20}
              error={wrong.name}
            />
          )}
          <Field
            label="邀请码（可以不填）"
            name="invitation_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            defaultValue={entryFields.get("ref")}
            error={wrong.invitation_code}
          />
          <Consent error={wrong.agreed} />
          <EntrySubmit label="注册" busyLabel="正在注册…" busy={register.isPending} failed={failed} />
        </form>
        {site && !site.sms_codes && <p className="meta login__note">注册不用短信验证码。</p>}
        <EntryLinks to={["index"]} out="先不注册，逛逛课程" />
      </EntryLayout>
    </UnlessSignedIn>
  );
}

/** Returns the secret of the group whose page sent somebody here to register; null if none did. */
function useInvitingGroup(): string | null {
  const [search] = useSearchParams();
  const [key] = useState(() => joining.get("class_key"));
  return search.get("redirect") === "/class" && key.length === 22 ? key : null;
}

function formOf(data: FormData) {
  const invitation = textOf(data, "invitation_code").trim();
  return {
    phone: phoneOf(data),
    ...(data.has("code") && { code: codeOf(data) }),
    password: textOf(data, "password"),
    ...(invitation && { invitation_code: invitation }),
    agreed: true as const,
  };
}

function check(data: FormData) {
  const { phone, code, password } = formOf(data);
  return {
    ...wrongPhone(phone),
    ...(code !== undefined && wrongCode(code)),
    ...wrongNewPassword(password),
    ...(data.has("name") && textOf(data, "name").trim() === "" && { name: "请写名字" }),
    ...(!data.get("agreed") && { agreed: "请先阅读并同意用户协议和隐私政策" }),
  };
}
