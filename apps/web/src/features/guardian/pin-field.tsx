import "#ui/field.css";
import "#ui/input.css";
import { useId } from "react";

interface PinFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (pin: string) => void;
}

/** Digits behind dots, with the keyboard of digits on a phone; no browser offers to keep it. */
export function PinField({ label, hint, value, error, onChange }: PinFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={error ? "input is-wrong" : "input"}>
        <input
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ""))}
        />
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
