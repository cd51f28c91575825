import { Field } from "@shiju/ui/forms/field.tsx";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { entryFields } from "#learner/session.ts";

export function PhoneField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="手机号"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="username"
      maxLength={20}
      defaultValue={entryFields.get("account")}
      before={<span className="login__cc">+86</span>}
      error={error}
    />
  );
}

interface PasswordFieldProps {
  label?: string;
  name?: string;
  error: string | undefined;
  /** Whether the field asks for a new password; if not, it asks for the existing password. */
  fresh?: boolean;
}

export function PasswordField({
  label = "密码",
  name = "password",
  error,
  fresh = false,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      name={name}
      type={shown ? "text" : "password"}
      autoComplete={fresh ? "new-password" : "current-password"}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={72}
      {...(fresh && { hint: "至少 8 位，别用太常见的" })}
      error={error}
      after={
        <button
          type="button"
          className="iconbtn field__eye"
          aria-label={shown ? `隐藏${label}` : `显示${label}`}
          onClick={() => setShown(!shown)}
        >
          <Icon className="ico" size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
