import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { siteQuery } from "./accounts.queries.ts";
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
import { useBindPhone } from "./devices.queries.ts";

/** Makes an account of a group the learner's own: it gets a phone and a new password. */
export function BindPhone() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="meta">
        这个账号由老师（家长）管理。有了手机号，它就是你自己的：学过的都在，也还在班里，换学校也能接着用。
      </p>
      {open ? (
        <Form />
      ) : (
        <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
          绑定手机号
        </button>
      )}
    </>
  );
}

function Form() {
  const { data: site } = useQuery(siteQuery);
  const bind = useBindPhone();
  const { wrong, failed, refuse, onSubmit } = useEntryForm(check, (data) => bind.mutateAsync(formOf(data)));
  return (
    <form className="devices__form" noValidate onSubmit={onSubmit}>
      <PasswordField label="现在的密码" name="old_password" error={wrong["old_password"]} />
      <PhoneField error={wrong["phone"]} />
      {site?.sms_codes && <CodeField purpose="bind" error={wrong["code"]} refuse={refuse} />}
      <PasswordField label="新密码" error={wrong["password"]} fresh />
      <Consent error={wrong["agreed"]} />
      {failed && (
        <p className="field__wrong" role="alert">
          {failed}
        </p>
      )}
      <div className="devices__acts">
        <button type="submit" className="btn btn--primary" disabled={bind.isPending}>
          {bind.isPending ? "正在绑定…" : "绑定手机号"}
        </button>
      </div>
    </form>
  );
}

const formOf = (data: FormData) => ({
  old_password: textOf(data, "old_password"),
  phone: phoneOf(data),
  ...(data.has("code") && { code: codeOf(data) }),
  password: textOf(data, "password"),
  agreed: true as const,
});

function check(data: FormData) {
  const { old_password: old, phone, code, password } = formOf(data);
  return {
    ...(!old && { old_password: "请输入现在的密码" }),
    ...wrongPhone(phone),
    ...(code !== undefined && wrongCode(code)),
    ...wrongNewPassword(password),
    ...(!data.get("agreed") && { agreed: "请先阅读并同意用户协议和隐私政策" }),
  };
}
