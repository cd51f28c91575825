import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { siteQuery, useRegister } from "#features/accounts/accounts.queries.ts";
import { Consent } from "#features/accounts/consent.tsx";
import { PasswordField, PhoneField } from "#features/accounts/entry-fields.tsx";
import { plainPhone, textOf, useEntryForm, wrongPhone } from "#features/accounts/entry-form.ts";
import { EntryLayout } from "#features/accounts/entry-layout.tsx";
import { Field } from "#features/accounts/field.tsx";
import { explain } from "#lib/explain.ts";
import { stored } from "#lib/storage.ts";

/** Opening an account; what was learned without one goes along. */
export function RegisterPage() {
  const { search } = useLocation();
  const { data: site } = useQuery(siteQuery);
  const register = useRegister();
  const { wrong, onSubmit } = useEntryForm(check, (data) => register.mutateAsync(formOf(data)));
  const failed = register.error && Object.keys(wrong).length === 0 ? register.error : null;
  return (
    <EntryLayout title="注册">
      <form className="login__form" noValidate onSubmit={onSubmit}>
        <PhoneField error={wrong.phone} />
        <PasswordField error={wrong.password} fresh />
        <Field
          label="邀请码（可以不填）"
          name="invitation_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          defaultValue={stored.get("ref")}
          error={wrong.invitation_code}
        />
        <Consent error={wrong.agreed} />
        {failed && (
          <p className="login__failed" role="alert">
            {explain(failed).title}
          </p>
        )}
        <button type="submit" className="btn btn--primary btn--lg btn--block" disabled={register.isPending}>
          {register.isPending ? "正在注册…" : "注册"}
        </button>
      </form>
      {site && !site.sms_codes && <p className="meta login__note">没有短信服务，注册不用验证码。</p>}
      <p className="login__more">
        <Link className="textlink" to={`/login/index${search}`}>
          已有账号，去登录
        </Link>
        <Link className="textlink" to="/courseMall">
          先不注册，逛逛课程
        </Link>
      </p>
    </EntryLayout>
  );
}

function formOf(data: FormData) {
  const invitation = textOf(data, "invitation_code").trim();
  return {
    phone: plainPhone(textOf(data, "phone")),
    password: textOf(data, "password"),
    ...(invitation && { invitation_code: invitation }),
    agreed: true as const,
  };
}

function check(data: FormData) {
  const { phone, password } = formOf(data);
  return {
    ...wrongPhone(phone),
    ...(password.length < 8 && { password: "密码至少 8 位" }),
    ...(!data.get("agreed") && { agreed: "请先阅读并同意用户协议和隐私政策" }),
  };
}
