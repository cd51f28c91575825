import type { FormEvent } from "react";
import { useState } from "react";
import { ApiError } from "#lib/api.ts";

export type Wrong = Partial<Record<string, string>>;

/** Digits alone: people write spaces, and +86. */
export function plainPhone(phone: string): string {
  return phone.replaceAll(/[\s-]/g, "").replace(/^\+?86(?=1\d{10}$)/, "");
}

/** What was written into a field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

export function wrongPhone(phone: string): Wrong {
  return /^1[3-9]\d{9}$/.test(phone) ? {} : { phone: "请输入 11 位手机号" };
}

interface EntryForm {
  /** What is wrong with each field, by its name. */
  wrong: Wrong;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Checks before sending, shows what the server minded, and puts the focus on the first wrong field. */
export function useEntryForm(
  check: (data: FormData) => Wrong,
  send: (data: FormData) => Promise<unknown>,
): EntryForm {
  const [wrong, setWrong] = useState<Wrong>({});
  const show = (form: HTMLFormElement, found: Wrong) => {
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return {
    wrong,
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      const data = new FormData(form);
      const found = check(data);
      show(form, found);
      if (Object.keys(found).length > 0) return;
      send(data).catch((error: unknown) =>
        show(form, (error instanceof ApiError && error.problem.fields) || {}),
      );
    },
  };
}
