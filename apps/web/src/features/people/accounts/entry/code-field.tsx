import { formFault } from "@shiju/client/explain";
import type { CodePurpose } from "@shiju/contract/people/sign-in";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useState } from "react";
import { siteQuery, useSendCode } from "#features/people/accounts/accounts.queries.ts";
import { phoneOf, type Wrong, wrongPhone } from "./entry-form.ts";

interface CodeFieldProps {
  purpose: CodePurpose;
  /** The secret of the group that a new account joins. */
  group?: string | null;
  error: string | undefined;
  /** Shows the errors beside their fields. */
  refuse: (form: HTMLFormElement, found: Wrong) => void;
}

/** The field for the code, and the button that sends a code to the phone in the same form. */
export function CodeField({ purpose, group = null, error, refuse }: CodeFieldProps) {
  const { data: site } = useQuery(siteQuery);
  const send = useSendCode(purpose, group);
  const [wait, startWait] = useCountdown();
  const reached = site?.sms_codes ?? true;
  const sent = reached ? "已发到你的手机，5 分钟内有效" : "验证码在服务器的日志里，5 分钟内有效";

  function ask({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    if (!form || wait > 0 || send.isPending) return;
    const phone = phoneOf(new FormData(form));
    const found = wrongPhone(phone);
    refuse(form, found);
    if (found.phone) return;
    send.mutate(phone, {
      onSuccess({ retry_after: seconds }) {
        startWait(seconds);
        form.querySelector<HTMLInputElement>("[name=code]")?.focus();
      },
      onError: (fault) => refuse(form, { code: formFault(fault) }),
    });
  }

  return (
    <Field
      label="验证码"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      className="login__code"
      {...(send.isSuccess && { hint: sent })}
      error={error}
      after={
        <button
          type="button"
          className="login__send"
          aria-disabled={wait > 0 || send.isPending}
          onClick={ask}
        >
          {send.isPending ? "正在发送…" : wait > 0 ? `${wait} 秒后重发` : "获取验证码"}
        </button>
      }
    />
  );
}

/** Counts down in whole seconds. Returns the seconds left, and the function that starts the countdown. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [
    until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
