import "../styles/field.css";
import "../styles/input.css";
import "./text-field.css";
import { type ComponentProps, type ReactNode, useId } from "react";

interface TextFieldProps extends ComponentProps<"textarea"> {
  label: string;
  /** The text under the field while there is no error, such as how long the typed text is. */
  hint?: ReactNode;
  error?: string | undefined;
}

/** A labelled text field of several lines with its error below. Screen readers read both together. */
export function TextField({ label, hint, error, id: given, ...text }: TextFieldProps) {
  const own = useId();
  const id = given ?? own;
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={`input textfield ${error ? "is-wrong" : ""}`}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...text}
      />
      {note !== undefined && (
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
