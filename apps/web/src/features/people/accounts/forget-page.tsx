import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { siteQuery, useForget } from "./accounts.queries.ts";
import { Link } from "#platform/page/link.tsx";
import { CodeField } from "#features/people/accounts/entry/code-field.tsx";
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
import { EntryLayout } from "#features/people/accounts/entry/entry-layout.tsx";
import { EntryLinks } from "#features/people/accounts/entry/entry-links.tsx";
import { EntrySubmit } from "#features/people/accounts/entry/entry-submit.tsx";
import { explain } from "#platform/network/explain.ts";

/** The page to set a new password by code. If the site sends no real codes, the page says to ask the operator. */
export function ForgetPage() {
  const { data: site, error, refetch } = useQuery(siteQuery);
  return (
    <EntryLayout title="忘记密码">
      {site && (site.sms_codes ? <ForgetForm /> : <AskTheOperator />)}
      {!site && error && <Failed {...explain(error)} onRetry={() => void refetch()} />}
      <EntryLinks to={["back"]} />
    </EntryLayout>
  );
}

function ForgetForm() {
  const forget = useForget();
  const { wrong, failed, refuse, onSubmit } = useEntryForm(check, (data) => forget.mutateAsync(formOf(data)));
  return (
    <form className="login__form" noValidate onSubmit={onSubmit}>
      <PhoneField error={wrong.phone} />
      <CodeField purpose="forget" error={wrong.code} refuse={refuse} />
      <PasswordField label="新密码" error={wrong.password} fresh />
      <EntrySubmit label="修改密码并登录" busyLabel="正在修改…" busy={forget.isPending} failed={failed} />
      <p className="meta login__note">换了密码，其他设备会退出登录。</p>
    </form>
  );
}

function AskTheOperator() {
  const { search } = useLocation();
  return (
    <div className="login__say">
      <p>这里没有短信服务，请找运营者重设密码。</p>
      <p>
        运营者在服务器上运行这一行，把显示的新密码告诉你：
        <code>npm run admin -- reset-password 手机号</code>
      </p>
      <p>
        也可以
        <Link className="textlink" to={`/login/sms${search}`}>
          用验证码登录
        </Link>
        ：验证码写在服务器的日志里，同样请向运营者要。
      </p>
    </div>
  );
}

function formOf(data: FormData) {
  return { phone: phoneOf(data), code: codeOf(data), password: textOf(data, "password") };
}

function check(data: FormData) {
  const { phone, code, password } = formOf(data);
  return { ...wrongPhone(phone), ...wrongCode(code), ...wrongNewPassword(password) };
}
