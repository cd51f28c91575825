import "./step-up-dialog.css";
import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import { Field } from "@shiju/ui/forms/field.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { call } from "#platform/api.ts";
import { useStepUp } from "#platform/step-up.ts";

/** Asks for the password again where a call needs it. */
export function StepUpDialog() {
  const answer = useStepUp();
  return answer && <AskPassword onAnswer={answer} />;
}

function AskPassword({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: (password: string) =>
      call("POST /api/console/step-up", { body: { password } }, { notice: "page" }),
    onSuccess: () => onAnswer(true),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    mutate(typeof password === "string" ? password : "");
  };
  return (
    <Sheet title="再输入一次密码" onClose={() => onAnswer(false)}>
      <form className="stepup" noValidate onSubmit={submit}>
        <p>这一步关系到钱或权限。输入你的登录密码，十分钟里不用再输。</p>
        <Field
          label="密码"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={72}
          error={error ? wordsOf(error) : undefined}
          ref={(input) => input?.setAttribute("autofocus", "")}
        />
        <div className="stepup__a">
          <button type="button" className="btn btn--quiet" onClick={() => onAnswer(false)}>
            取消
          </button>
          <button type="submit" className="btn btn--primary" disabled={isPending}>
            确认
          </button>
        </div>
      </form>
    </Sheet>
  );
}

const wordsOf = (error: Error) =>
  (error instanceof ApiError ? error.problem.fields?.["password"] : undefined) ?? formFault(error);
