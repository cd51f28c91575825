import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import { Field } from "@shiju/ui/forms/field.tsx";
import { type Founding, useFound } from "./first-steps.queries.ts";

interface AccountStepProps {
  founding: Founding;
  onFounded: () => void;
  onBack: () => void;
}

/** Asks for the operator's account, and sets the site up with it. */
export function AccountStep({ founding, onFounded, onBack }: AccountStepProps) {
  const { mutate, error, isPending } = useFound(onFounded);
  const wrong = error instanceof ApiError ? (error.problem.fields ?? {}) : {};
  const isAtField = "phone" in wrong || "password" in wrong;
  return (
    <form
      className="first__in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const { phone, password } = Object.fromEntries(form) as { phone: string; password: string };
        mutate({ ...founding, phone: phone.replaceAll(/[\s-]/g, ""), password });
      }}
    >
      <h1 className="title">开一个你自己的账号</h1>
      <p className="meta">用它登录后台，管理这个站点，也用它学习。</p>
      <Field
        label="手机号"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        error={wrong["phone"]}
      />
      <Field
        label="密码"
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={72}
        hint="至少 8 位。手机号已经有账号的，填那个账号的密码"
        error={wrong["password"]}
      />
      {error && !isAtField && (
        <p className="field__wrong" role="alert">
          {Object.values(wrong)[0] ?? formFault(error)}
        </p>
      )}
      <div className="first__a">
        <button type="submit" className="btn btn--primary" disabled={isPending}>
          {isPending ? "正在建立…" : "建立站点"}
        </button>
        <button type="button" className="btn btn--quiet" onClick={onBack}>
          上一步
        </button>
      </div>
    </form>
  );
}
