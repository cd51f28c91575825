import "../styles/field.css";
import "../styles/input.css";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: string;
  error?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
}

/** A labelled input with its error under it. Screen readers read the error with the input. */
export function Field({ label, hint, error, before, after, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={error ? "input is-wrong" : "input"}>
        {before}
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
        />
        {error && <CircleAlert className="ico" size={18} aria-hidden="true" />}
        {after}
      </span>
      {note && (
        <small
          id={`${id}-note`}
          className={error ? "field__wrong" : "meta"}
          role={error ? "alert" : undefined}
        >
          {note}
        </small>
      )}
    </div>
  );
}
