import { formFault } from "@shiju/client/explain";
import { type FormEvent, useId, useRef, useState } from "react";
import { usePlanDeletion } from "./my-data.queries.ts";

/** Explains what is deleted with the account, and asks for the password. */
export function DeletionForm({ onPlanned }: { onPlanned: (deleteAt: string) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState("");
  const plan = usePlanDeletion(onPlanned);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? "";
    if (password === "") return setWrong("请输入密码");
    plan.mutate(password, {
      onError: (error) => {
        setWrong(formFault(error));
        field.current?.focus();
      },
    });
  };
  return (
    <section aria-labelledby="delete">
      <h2 className="heading" id="delete">
        注销账号
      </h2>
      <ul className="mydata__terms">
        <li>确认后马上退出所有设备，7 天后账号和全部数据永久删除，无法找回。</li>
        <li>7 天内重新登录，可以撤销注销。</li>
        <li>没有传上来的学习记录、会员剩余的时间也会一起失去。</li>
      </ul>
      <form noValidate onSubmit={submit}>
        <label htmlFor={id}>输入登录密码确认</label>
        <span className={wrong ? "input is-wrong" : "input"}>
          <input
            ref={field}
            id={id}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={72}
            aria-invalid={wrong !== ""}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={() => setWrong("")}
          />
        </span>
        {wrong && (
          <small id={`${id}-wrong`} className="mydata__wrong" role="alert">
            {wrong}
          </small>
        )}
        <button type="submit" className="btn btn--line mydata__delete" disabled={plan.isPending}>
          {plan.isPending ? "正在提交…" : "注销账号"}
        </button>
      </form>
    </section>
  );
}
