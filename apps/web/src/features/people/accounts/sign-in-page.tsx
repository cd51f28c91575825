import { ApiError } from "@shiju/client/api-error";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { siteQuery, useSignIn } from "./accounts.queries.ts";
import { PasswordField, PhoneField } from "#features/people/accounts/entry/entry-fields.tsx";
import { phoneOf, textOf, useEntryForm, wrongPhone } from "#features/people/accounts/entry/entry-form.ts";
import { UnlessSignedIn } from "./signed-in.tsx";
import { EntryLayout } from "#features/people/accounts/entry/entry-layout.tsx";
import { EntryLinks } from "#features/people/accounts/entry/entry-links.tsx";
import { EntrySubmit } from "#features/people/accounts/entry/entry-submit.tsx";
import { EntryTabs } from "#features/people/accounts/entry/entry-tabs.tsx";
import { ThirdParties } from "#features/people/accounts/entry/third-parties.tsx";

/** The page to sign in by phone and password. If the password must be changed, the learner sets a new password here. */
export function SignInPage() {
  const { data: site } = useQuery(siteQuery);
  const signIn = useSignIn();
  const [asksNew, setAsksNew] = useState(false);
  const { wrong, failed, onSubmit } = useEntryForm(check, async (data) => {
    const wanted = textOf(data, "new_password");
    try {
      return await signIn.mutateAsync({
        phone: phoneOf(data),
        password: textOf(data, "password"),
        ...(wanted !== "" && { new_password: wanted }),
      });
    } catch (error) {
      if (error instanceof ApiError && error.problem.fields?.["new_password"]) setAsksNew(true);
      throw error;
    }
  });
  return (
    <UnlessSignedIn>
      <EntryLayout title="登录" back="/web">
        {site?.sms_codes && <EntryTabs />}
        <form className="login__form" noValidate onSubmit={onSubmit}>
          <PhoneField error={wrong["phone"]} />
          <PasswordField error={wrong["password"]} />
          {asksNew && (
            <PasswordField label="新密码" name="new_password" fresh error={wrong["new_password"]} />
          )}
          <EntrySubmit label="登录" busyLabel="正在登录…" busy={signIn.isPending} failed={failed} />
        </form>
        <ThirdParties />
        <EntryLinks to={["class", "register", "forget"]} out="先不登录，逛逛课程" />
      </EntryLayout>
    </UnlessSignedIn>
  );
}

function check(data: FormData) {
  const wanted = textOf(data, "new_password");
  return {
    ...wrongPhone(phoneOf(data)),
    ...(!textOf(data, "password") && { password: "请输入密码" }),
    ...(wanted !== "" && wanted.length < 8 && { new_password: "密码至少 8 位" }),
  };
}
