import { useState } from "react";
import { useChangePassword } from "./devices.queries.ts";
import { Link } from "#platform/page/link.tsx";
import { PasswordField } from "#features/people/accounts/entry/entry-fields.tsx";
import { textOf, useEntryForm, wrongNewPassword } from "#features/people/accounts/entry/entry-form.ts";

/** The button that opens the form for a new password. The form closes when the change succeeds. */
export function ChangePassword({ exists }: { exists: boolean }) {
  const [open, setOpen] = useState(false);
  if (!exists)
    return (
      <p className="meta">
        还没有设过密码。
        <Link className="textlink" to="/login/forget">
          设一个密码
        </Link>
      </p>
    );
  if (open) return <Form onDone={() => setOpen(false)} />;
  return (
    <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
      修改密码
    </button>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const change = useChangePassword();
  const { wrong, failed, onSubmit } = useEntryForm(check, async (data) => {
    await change.mutateAsync(formOf(data));
    onDone();
  });
  return (
    <form className="devices__form" noValidate onSubmit={onSubmit}>
      <PasswordField label="现在的密码" name="old_password" error={wrong.old_password} />
      <PasswordField label="新密码" error={wrong.password} fresh />
      {failed && (
        <p className="field__wrong" role="alert">
          {failed}
        </p>
      )}
      <div className="devices__acts">
        <button type="submit" className="btn btn--primary" disabled={change.isPending}>
          {change.isPending ? "正在修改…" : "修改密码"}
        </button>
        <button type="button" className="btn btn--quiet" onClick={onDone}>
          取消
        </button>
      </div>
      <p className="meta">换了密码，其他设备会退出登录。</p>
    </form>
  );
}

const formOf = (data: FormData) => ({
  old_password: textOf(data, "old_password"),
  password: textOf(data, "password"),
});

function check(data: FormData) {
  const { old_password: old, password } = formOf(data);
  return { ...(!old && { old_password: "请输入现在的密码" }), ...wrongNewPassword(password) };
}
