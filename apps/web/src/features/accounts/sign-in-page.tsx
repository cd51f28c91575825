import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { siteQuery, useSignIn } from "#features/accounts/accounts.queries.ts";
import { PasswordField, PhoneField } from "#features/accounts/entry-fields.tsx";
import { plainPhone, textOf, useEntryForm, wrongPhone } from "#features/accounts/entry-form.ts";
import { EntryLayout } from "#features/accounts/entry-layout.tsx";
import { explain } from "#lib/explain.ts";

/** Signing in by phone and password. */
export function SignInPage() {
  const { search } = useLocation();
  const { data: site } = useQuery(siteQuery);
  const signIn = useSignIn();
  const { wrong, onSubmit } = useEntryForm(check, (data) =>
    signIn.mutateAsync({ phone: phoneOf(data), password: textOf(data, "password") }),
  );
  const failed = signIn.error && Object.keys(wrong).length === 0 ? signIn.error : null;
  return (
    <EntryLayout title="登录">
      <form className="login__form" noValidate onSubmit={onSubmit}>
        <PhoneField error={wrong.phone} />
        <PasswordField error={wrong.password} />
        {failed && (
          <p className="login__failed" role="alert">
            {explain(failed).title}
          </p>
        )}
        <button type="submit" className="btn btn--primary btn--lg btn--block" disabled={signIn.isPending}>
          {signIn.isPending ? "正在登录…" : "登录"}
        </button>
      </form>
      {site && !site.sms_codes && (
        <p className="meta login__note">忘了密码？这里没有短信服务，请找运营者重设。</p>
      )}
      <p className="login__more">
        <Link className="textlink" to={`/login/register${search}`}>
          注册新账号
        </Link>
        <Link className="textlink" to="/courseMall">
          先不登录，逛逛课程
        </Link>
      </p>
    </EntryLayout>
  );
}

const phoneOf = (data: FormData) => plainPhone(textOf(data, "phone"));

function check(data: FormData) {
  return { ...wrongPhone(phoneOf(data)), ...(!textOf(data, "password") && { password: "请输入密码" }) };
}
