import "./group-code-form.css";
import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import { Field } from "@shiju/ui/forms/field.tsx";
import { type FormEvent, type ReactNode, useState } from "react";

interface GroupCodeFormProps {
  className: string;
  /** The words above the field. */
  children: ReactNode;
  /** The place where the code is found, for somebody who has typed another text. */
  place?: string;
  error: Error | null;
  isBusy?: boolean;
  onCode: (code: string) => void;
}

/** Asks for the six letters of a group. Blanks, hyphens, small letters and letters of full width are accepted. */
export function GroupCodeForm({
  className,
  children,
  place = "",
  error,
  isBusy = false,
  onCode,
}: GroupCodeFormProps) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const letters = typed.normalize("NFKC").replaceAll(/[\s-]/g, "");
    if (/^[A-Za-z]{6}$/.test(letters)) onCode(letters.toUpperCase());
    else setWrong(`班级码是六个字母${place}`);
  }
  return (
    <form className={className} noValidate onSubmit={submit}>
      {children}
      <Field
        label="班级码"
        name="code"
        placeholder="KMR QTX"
        className="groupcode__letters"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={typed}
        error={wrong ?? (error ? sayFault(error) : undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
        }}
      />
      <button type="submit" className="btn btn--primary btn--lg btn--block" disabled={isBusy}>
        {isBusy ? "正在找…" : "下一步"}
      </button>
    </form>
  );
}

const sayFault = (error: Error) =>
  (error instanceof ApiError && error.problem.fields?.["code"]) || formFault(error);
