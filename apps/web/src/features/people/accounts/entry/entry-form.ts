import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { FormEvent } from "react";
import { useState } from "react";

export type Wrong = Partial<Record<string, string>>;

/** The phone number without spaces and without +86. */
function plainPhone(phone: string): string {
  return phone.replaceAll(/[\s-]/g, "").replace(/^\+?86(?=1\d{10}$)/, "");
}

/** The text of a field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

export const phoneOf = (data: FormData) => plainPhone(textOf(data, "phone"));
export const codeOf = (data: FormData) => textOf(data, "code").trim();

export function wrongPhone(phone: string): Wrong {
  return /^1[3-9]\d{9}$/.test(phone) ? {} : { phone: "请输入 11 位手机号" };
}

export function wrongCode(code: string): Wrong {
  return /^\d{6}$/.test(code) ? {} : { code: "请输入 6 位验证码" };
}

export function wrongNewPassword(password: string): Wrong {
  return password.length < 8 ? { password: "密码至少 8 位" } : {};
}

interface EntryForm {
  /** The error of each field, by the field's name. */
  wrong: Wrong;
  /** The error that belongs to no field. */
  failed: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Shows the errors and focuses the first field that has one. */
  refuse: (form: HTMLFormElement, found: Wrong) => void;
}

/** Validates the form before it is sent, and shows the field errors that the server returns. */
export function useEntryForm(
  check: (data: FormData) => Wrong,
  send: (data: FormData) => Promise<unknown>,
): EntryForm {
  const [wrong, setWrong] = useState<Wrong>({});
  const [failed, setFailed] = useState<string>();
  const refuse = (form: HTMLFormElement, found: Wrong) => {
    setWrong(found);
    setFailed(undefined);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return {
    wrong,
    failed,
    refuse,
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      const data = new FormData(form);
      const found = check(data);
      refuse(form, found);
      if (Object.keys(found).length > 0) return;
      send(data).catch((error: Error) => {
        const fields = (error instanceof ApiError && error.problem.fields) || {};
        refuse(form, fields);
        if (Object.keys(fields).length === 0) setFailed(formFault(error));
      });
    },
  };
}
